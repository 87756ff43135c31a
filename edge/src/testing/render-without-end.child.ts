// Has a build rendered that never ends, and prints a line once it runs. For a test that kills this process.
import { RemoteRenderer } from './remote-renderer';

const STARTED_AFTER_MS = 200;

const renderer = new RemoteRenderer();
renderer.respond = () => {
  // The code goes on once it has the response.
  setTimeout(() => process.stdout.write('renders\n'), STARTED_AFTER_MS);
  return { status: 200, body: '[]' };
};
void renderer.shown(`await fetch('http://render.invalid/data'); for (;;);`);
