import * as endpoints from '@safar/shared-contracts/endpoints/notices';
import { NOTICE_KINDS } from '@safar/shared-contracts/notice-kinds';
import { changeMails, listMails, listNotices, readNotices, unsubscribe } from '../notices';
import { toursHandler } from './tours-handler';

const LABELS = NOTICE_KINDS.tours;

export const listTourNotices = toursHandler(endpoints.listTourNotices, ({ query, email, data }) =>
  listNotices(data, email, query),
);

export const readTourNotices = toursHandler(endpoints.readTourNotices, ({ body, email, data }) =>
  readNotices(data, email, body.id),
);

export const listTourMails = toursHandler(endpoints.listTourMails, ({ email, data }) =>
  listMails(data, email, LABELS),
);

export const changeTourMails = toursHandler(endpoints.changeTourMails, ({ body, email, data }) =>
  changeMails(data, email, LABELS, body),
);

export const unsubscribeTourMails = toursHandler(endpoints.unsubscribeTourMails, ({ query, data }) =>
  unsubscribe(data, LABELS, query),
);
