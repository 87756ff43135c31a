/** Waits until something is so; rejects when it is not within some seconds. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries += 1) {
    if (tries > 400) throw new Error('It did not come to that.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
