/**
 * Resolves in another task. What a page does in one go, it does without handling what is pressed meanwhile,
 * or painting. Not a timer: those of a page in the background wait for a second.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
