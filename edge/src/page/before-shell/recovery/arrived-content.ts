import { AWAITS_SHELL } from '@safar/shared-contracts/page-marks';
import { find, listOf } from './page-elements';

let arrived: readonly ChildNode[] = [];

/** Keeps what the page arrived with until it is certain that the shell does not fail. */
export function keepArrived(): void {
  const root = find('#root');
  if (root) arrived = listOf(root.childNodes);
}

export function forgetArrived(): void {
  arrived = [];
}

/** Shows it again where a shell that failed has removed it. */
export function restoreArrived(): void {
  const root = arrived[0] && find('#root:empty');
  if (!root) return;
  arrived.forEach((node) => root.appendChild(node));
  root.setAttribute(AWAITS_SHELL, '');
}
