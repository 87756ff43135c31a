import { describeDiskFault } from './disk-fault';

const fault = (code: string, syscall: string) =>
  describeDiskFault(Object.assign(new Error(code), { code, syscall, path: '/srv/safar/data' }));

describe('what a disk forbids is a sentence with a way out that helps', () => {
  it.each([
    [
      'EACCES',
      'mkdir',
      'This user has no right to make a folder in /srv/safar. Choose another folder, or run it as the user who owns this one.',
    ],
    [
      'EACCES',
      'open',
      'This user has no right to /srv/safar/data. Choose another folder, or run it as the user who owns this one.',
    ],
    ['EROFS', 'mkdir', '/srv/safar/data is on a read-only disk. Choose another folder.'],
    ['EEXIST', 'mkdir', '/srv/safar/data is a file. Choose another folder.'],
    ['ENOSPC', 'write', 'The disk of /srv/safar/data is full. Free some space on it and try again.'],
  ])('%s of %s', (code, syscall, sentence) => {
    expect(fault(code, syscall)).toBe(sentence);
  });

  it('and nothing else is one', () => {
    expect(fault('ECONNREFUSED', 'connect')).toBeUndefined();
  });
});
