import { findDebianProgram } from './find-debian-program';

/** The path of nginx: what `NGINX_PATH` names, an installed one, or Debian's. */
export const debianNginx = (): Promise<string> =>
  findDebianProgram({
    name: 'nginx',
    from: { package: 'nginx', path: 'usr/sbin/nginx' },
    variable: 'NGINX_PATH',
    versionArgument: '-v',
  });
