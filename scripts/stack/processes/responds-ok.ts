import http from 'node:http';
import https from 'node:https';

/** Whether a service on this machine says at that path that all is well. Its certificate is not checked. */
export function respondsOk(port: number, { secure = false, path = '/readyz' } = {}): Promise<boolean> {
  const options = { host: '127.0.0.1', port, path, timeout: 2000, rejectUnauthorized: false };
  return new Promise((resolve) => {
    const request = (secure ? https : http).get(options, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
      response.on('error', () => resolve(false));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}
