import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { ROOT } from '@safar/tooling/root';

/**
 * Prints what GitHub's own parser finds wrong in the workflows, as JSON: file → sentences. A program of its
 * own, because that package is of ES modules alone, which Jest does not load.
 */
const FOLDER = '.github/workflows';

const fileOf = (name: string) => ({ name, content: readFileSync(path.join(ROOT, name), 'utf8') });

async function problemsOf(name: string): Promise<string[]> {
  const { context, value } = parseWorkflow(fileOf(name), new NoOperationTraceWriter());
  if (value) {
    // A workflow that calls another one has to give what that asks for.
    const provider = {
      getFileContent: (ref: object) => Promise.resolve(fileOf('path' in ref ? String(ref.path) : '')),
    };
    await convertWorkflowTemplate(context, value, provider, { fetchReusableWorkflowDepth: 1 });
  }
  return context.errors.getErrors().map(({ message }) => message);
}

const names = readdirSync(path.join(ROOT, FOLDER)).map((file) => `${FOLDER}/${file}`);
const found = await Promise.all(names.map(async (name) => [name, await problemsOf(name)] as const));
console.log(JSON.stringify(Object.fromEntries(found)));
