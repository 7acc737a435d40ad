import { Component, type ComponentType, type ReactNode } from 'react';

type Props = {
  /** Another one renders the children again. */
  readonly resetKey: string;
  readonly failed: ComponentType;
  readonly children: ReactNode;
};
type State = { readonly hasError: boolean; readonly resetKey: string };

/** Renders `failed` in place of children that threw. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasError: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { hasError: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { hasError: false, resetKey };
  }

  override render(): ReactNode {
    const { failed: Failed, children } = this.props;
    return this.state.hasError ? <Failed /> : children;
  }
}
