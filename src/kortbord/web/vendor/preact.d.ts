/** The types of what `preact.js` exports, as far as the page uses them. */
export type VNode = { type: unknown; props: Record<string, unknown>; key: unknown };
export type Child = VNode | string | number | boolean | null | undefined | Child[];
export type Ref<T> = { current: T };
export function html(strings: TemplateStringsArray, ...values: unknown[]): VNode;
export function h<P>(
  type: string | ((props: P) => Child),
  props: P | null,
  ...children: Child[]
): VNode;
export function render(what: Child, where: Element): void;
export const Fragment: (props: { children?: Child }) => Child;
export function useState<S>(start: S | (() => S)): [S, (next: S | ((now: S) => S)) => void];
export function useEffect(run: () => void | (() => void), inputs?: readonly unknown[]): void;
export function useLayoutEffect(run: () => void | (() => void), inputs?: readonly unknown[]): void;
export function useRef<T>(start: T): Ref<T>;
export function useMemo<T>(make: () => T, inputs: readonly unknown[]): T;
export function useCallback<F>(run: F, inputs: readonly unknown[]): F;
export function useReducer<S, A>(reduce: (s: S, a: A) => S, start: S): [S, (action: A) => void];
export function useErrorBoundary(run?: (error: unknown) => void): [unknown, () => void];
