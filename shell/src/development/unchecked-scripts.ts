import '../host/remotes/script-integrity';

/**
 * Development builds are replaced under a page that goes on: what it knows of their hashes grows old, and hot
 * updates are no files of a release. Every other build is checked as ever.
 */
const checked = window.safarScript;
window.safarScript = (url) =>
  /^\/remotes\/[a-z-]+\/dev\//.test(new URL(url, location.origin).pathname)
    ? { ...checked(url), integrity: '' }
    : checked(url);
