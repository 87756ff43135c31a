import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { upstream, type Balanced } from '../../cluster/nginx';
import { debianNginx } from '../../programs/debian-nginx';
import { freePort } from '../../stack/processes/ports/free-ports';
import type { ProcessGroup } from '../../stack/processes/process-group';
import { respondsOk } from '../../stack/processes/responds-ok';
import { supervise } from '../../stack/processes/supervise';

const SHIPPED = path.join(ROOT, 'scripts/front');
/** Where the shipped configuration keeps pages. */
const CACHE_FOLDER = '/var/cache/nginx-safar';
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** An nginx in front of a site. */
export interface Front {
  readonly origin: string;
  /** The folder of what it stores. */
  readonly stored: string;
}

/** Starts nginx with the configuration that the repository ships, in front of the edges at these ports. */
export async function startNginx(
  processes: ProcessGroup,
  edges: readonly number[],
  folder: string,
): Promise<Front> {
  const nginx = await debianNginx();
  const port = await freePort();
  const stored = path.join(folder, 'stored');
  mkdirSync(stored, { recursive: true });
  const shipped = readFileSync(path.join(SHIPPED, 'nginx-http.conf'), 'utf8');
  if (!shipped.includes(CACHE_FOLDER)) throw new Error(`nginx-http.conf does not name ${CACHE_FOLDER}.`);
  writeFileSync(path.join(folder, 'http.conf'), shipped.replace(CACHE_FOLDER, stored));
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(configuration, mainConfiguration({ folder, port, edges }));
  await processes.add((context) =>
    supervise(
      {
        name: 'nginx',
        command: [nginx, '-p', folder, '-c', configuration, '-e', 'stderr'],
        // It may be named by the path of programs.
        env: { PATH: process.env['PATH'] ?? '' },
        stopSignals: ['SIGTERM', 'SIGKILL'],
        ready: () => respondsOk(port, { path: '/healthz' }),
      },
      context,
    ),
  );
  return { origin: `http://localhost:${port}`, stored };
}

/** What an operator has around the shipped files. */
const mainConfiguration = ({ port, edges, folder }: Balanced) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 4096; }
http {
  access_log off;
  ${TEMPORARY.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
${upstream('safar', edges)}
  include ${folder}/http.conf;
  server {
    listen 127.0.0.1:${port};
    include ${SHIPPED}/nginx-server.conf;
  }
}
`;
