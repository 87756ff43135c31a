import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EMULATOR_CALLS } from '@safar/edge/emulator-routes';
import { assetsUrl } from '@safar/shared-contracts/build-urls';
import { IDEMPOTENCY_KEY } from '@safar/shared-contracts/endpoint';
import { issueToken } from '@safar/shared-contracts/endpoints/token';
import { RELEASE_EVENTS_PATH } from '@safar/shared-contracts/release-addresses';
import { inheritedEnvironment } from '../stack/services/service-environment';
import type { ProcessDefinition } from '../stack/processes/process-definition';
import { respondsOk } from '../stack/processes/responds-ok';
import { findProgram, type Searched } from '../programs/find-program';

/** The header in which the edges get the address of a client. */
export const CLIENT_ADDRESS_HEADER = 'x-real-ip';

/** The program. Throws a sentence for a person when it is not installed. */
export function findNginx(searched?: Searched): string {
  const found = findProgram('nginx', searched);
  if (found !== undefined) return found;
  throw new Error('A cluster needs nginx, which is not installed: apt install nginx-light');
}

/** What nginx is given. */
export interface Balanced {
  readonly port: number;
  readonly edges: readonly number[];
  /** The port of the Auth emulator; a real Firebase project has none. */
  readonly emulator?: number | undefined;
  /** The folder of its own files. */
  readonly folder: string;
}

/** The process of the proxy before the edges. */
export function nginxProcess(program: string, balanced: Balanced): ProcessDefinition {
  const { folder, port } = balanced;
  const file = path.join(folder, 'nginx.conf');
  return {
    name: 'nginx',
    command: [program, '-p', folder, '-c', file, '-e', 'stderr'],
    cwd: folder,
    env: inheritedEnvironment(),
    stopSignals: ['SIGTERM', 'SIGKILL'],
    prepare: async () => {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      writeFileSync(file, nginxConfiguration(balanced), { mode: 0o644 });
    },
    ready: () => respondsOk(port),
  };
}

/** The name of nginx for a header of a request. */
const variableOf = (header: string) => `$http_${header.replaceAll('-', '_')}`;

/** Edges that are asked when no other server of their group can be. */
const backups = (edges: readonly number[]) =>
  edges.map((edge) => `    server 127.0.0.1:${edge} max_fails=0 backup;`).join('\n');

/** The edges by a name, as nginx asks them in turns. */
export const upstream = (name: string, edges: readonly number[]): string => `  upstream ${name} {
    # One that has failed or hangs is left out for a while; when both have, each is asked again at once. Then
    # one request finds out whether it is back: a read nearly always, in 6 s at most. A write needs its 25 s,
    # and nginx has no check of its own that could save it that.
${edges.map((edge) => `    server 127.0.0.1:${edge} max_fails=1 fail_timeout=15s;`).join('\n')}
${backups(edges)}
    # The edges close an idle connection after 72 seconds.
    keepalive 128;
    keepalive_timeout 60s;
  }`;

/** The emulator by a name. An edge waits for it when no connection to it can be made. */
const emulatorUpstream = (emulator: number, edges: readonly number[]) => `  upstream emulator {
    server 127.0.0.1:${emulator} max_fails=0;
${backups(edges)}
  }`;

/**
 * The calls of the Firebase SDK go straight to the emulator, as those of a real site go to Google: most must
 * not be repeated, and an edge that is killed loses none. To who has an `Authorization`, the emulator is an
 * administrator's.
 */
const EMULATOR_LOCATION = `    location ~ ^(${EMULATOR_CALLS.map(({ path }) => path.replaceAll('.', '\\.')).join('|')})$ {
      proxy_set_header Connection '';
      proxy_set_header Host $http_host;
      proxy_set_header ${CLIENT_ADDRESS_HEADER} $remote_addr;
      proxy_set_header Authorization '';
      proxy_hide_header Access-Control-Allow-Origin;
      proxy_pass http://emulator;
    }`;

/** What an edge has another time for, or passes on in another way, than the rest. */
const LOCATIONS = `    # An edge responds after 5 s although an instance of a backend hangs, unless it is the only one: then
    # after 10 s, when screens have given up. So after 6 s the other edge is asked; of two that are slow, none
    # twice.
    location = /read {
      internal;
      proxy_read_timeout 6s;
      proxy_next_upstream_timeout 10s;
      proxy_pass http://edges$request_uri;
    }
    # An edge itself may take 20 s until a backend has done a write: one that takes longer hangs.
    location = /repeatable {
      internal;
      proxy_read_timeout 25s;
      proxy_next_upstream error timeout non_idempotent;
      proxy_pass http://edges$request_uri;
    }
    # A page gives a script 4 s. An edge that was just killed takes connections, and does not respond yet.
    location ${assetsUrl} {
      proxy_read_timeout 1s;
      proxy_pass http://edges;
    }
    location = ${RELEASE_EVENTS_PATH} {
      proxy_buffering off;
      proxy_pass http://edges;
    }`;

/**
 * The configuration. A request goes to the other edge when there was no connection to the first. When the
 * connection was lost before a response, a POST or PATCH goes there only if it is done once
 * (docs/decisions/065-writes-are-done-once.md) or may arrive twice. Source:
 * https://nginx.org/en/docs/http/ngx_http_proxy_module.html
 */
export const nginxConfiguration = ({ port, edges, emulator, folder }: Balanced): string => `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
# Of what it repeats it would log the addresses of clients and of pages, in which emails stand.
error_log stderr crit;

events {
  worker_connections 8192;
}

http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  # The edge has limits of its own.
  client_max_body_size 0;
  keepalive_timeout 75s;
  keepalive_requests 100000;
  map_hash_bucket_size 256;

${upstream('edges', edges)}
${emulator ? emulatorUpstream(emulator, edges) : ''}

  map ${variableOf(IDEMPOTENCY_KEY)} $has_key {
    default 1;
    '' 0;
  }
  map $uri $is_repeatable {
    default $has_key;
    # A second backend token is as good as the first.
    ${issueToken.path} 1;
  }

  proxy_http_version 1.1;
  proxy_set_header Connection '';
  proxy_set_header Host $http_host;
  proxy_set_header ${CLIENT_ADDRESS_HEADER} $remote_addr;
  proxy_connect_timeout 5s;
  proxy_read_timeout 75s;
  proxy_next_upstream_timeout 40s;
  proxy_next_upstream_tries 4;
  # Whole pages are taken from an edge at once, however slowly they are read.
  proxy_buffer_size 32k;
  proxy_buffers 16 64k;
  proxy_busy_buffers_size 128k;

  server {
    listen 127.0.0.1:${port};

    location / {
      if ($request_method ~ ^(GET|HEAD)$) {
        rewrite ^ /read last;
      }
      if ($is_repeatable) {
        rewrite ^ /repeatable last;
      }
      proxy_pass http://edges;
    }
${emulator ? EMULATOR_LOCATION : ''}
${LOCATIONS}
  }
}
`;
