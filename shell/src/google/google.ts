// The entry of the Google page, which other pages load in a hidden frame. It shows nothing.
import { serveGoogleWindow } from '@safar/shared-auth/google-page';
import { readPageData } from '@safar/shared-contracts/page-data';
import { createDefaultPolicy } from '../host/browser/trusted-types';

const page = readPageData();
createDefaultPolicy(page);
serveGoogleWindow(page.identity);
