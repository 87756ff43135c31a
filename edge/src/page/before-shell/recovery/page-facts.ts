import { PAGE_DATA_ID } from '@safar/shared-contracts/page-marks';
import { fieldsOf, textOf } from '../json-fields';
import { find } from './page-elements';

/** What matters here of the data of the page (page.contract.ts). */
export interface PageFacts {
  /** The build of its shell. */
  readonly shell: string;
  /** Whether it may send beacons. */
  readonly reports: boolean;
}

/**
 * Undefined of a page that runs a remote alone, a test build or a development build, which is not healed, and
 * of damaged data, which are no fault of a build.
 */
export function readPage(): PageFacts | undefined {
  try {
    const page = fieldsOf(JSON.parse(find(`#${PAGE_DATA_ID}`)?.textContent || ''));
    const shell = textOf(page['shell']);
    if (shell !== undefined && !page['isolated'] && !page['override'] && !page['liveReload']) {
      return { shell, reports: !!page['reports'] };
    }
  } catch {
    // Damaged.
  }
  return undefined;
}
