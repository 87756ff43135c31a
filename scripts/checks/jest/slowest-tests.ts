import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { defineCommand } from '../../command-line/command';
import { readReport } from './jest-report';

const CHECKS = ['unit', 'processes', 'journeys', 'delivery', 'teams'];
const SLOWEST = 10;

export const slowestTests = defineCommand({
  summary: 'Lists the files of tests that took longest when each check last ran as a whole.',
  details: ['With the seconds of all files of the check together: several of them run at the same time.'],
  async run() {
    return { text: CHECKS.map(timesOf).join('\n') };
  },
});

function timesOf(check: string): string {
  const report = readReport(check);
  if (!report) return `${check}: has not run`;
  const files = report.testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((one, other) => other.seconds - one.seconds);
  const sum = files.reduce((total, { seconds }) => total + seconds, 0);
  const lines = files
    .slice(0, SLOWEST)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${path.relative(ROOT, name)}`);
  return [`${check}: ${files.length} files, ${sum.toFixed(0)} s`, ...lines].join('\n');
}
