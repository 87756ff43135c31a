import { css } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { VisuallyHidden, visuallyHiddenStyles } from './visually-hidden';

export interface Column<Row> {
  /** The text of the head; on a phone it precedes each value. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** The column that names the row. */
  rowHeader?: boolean;
  /**
   * Its position on the card of a row: across the top, at the foot, or on lines of its own without its head
   * (of dense tables).
   */
  place?: 'picture' | 'actions' | 'line';
  /** Its share of the table's width, so that the columns of two tables line up. */
  width?: `${number}%`;
}

export interface TableProps<Row> {
  /** The accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The key of the row that the screen is about: it is marked and can get the focus. */
  currentKey?: string | undefined;
  /** It has many rows and columns: its cards are low, and it has them up to 1024 px. */
  dense?: boolean;
}

/**
 * A table whose rows become cards under 640 px. The roles repeat the tags, because a browser drops the
 * meaning of a table when its `display` changes.
 */
export function Table<Row>({ caption, columns, rows, rowKey, currentKey, dense = false }: TableProps<Row>) {
  return (
    <Native role="table" dense={dense}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ header, width }) => (
            <Head key={header} role="columnheader" scope="col" share={width}>
              {header}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            {...(rowKey(row) === currentKey && { 'aria-current': true, tabIndex: -1 })}
          >
            {columns.map(({ header, cell, rowHeader, place }) =>
              rowHeader ? (
                <th key={header} role="rowheader" scope="row" data-header={header}>
                  {cell(row)}
                </th>
              ) : (
                <td key={header} role="cell" data-header={header} data-place={place}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Native>
  );
}

const Head = styled.th<{ share: string | undefined }>`
  width: ${({ share = 'auto' }) => share};
`;

/** The name and the actions beside each other, the rest below them in as few lines as it needs. */
const lowCards = css`
  tr {
    flex-flow: row wrap;
    align-items: baseline;
    gap: 0 var(--space-4);
    margin-bottom: var(--space-2);
    padding: var(--space-3) var(--space-4);
  }
  tbody th,
  td {
    padding: var(--space-1) 0;
  }
  tbody th {
    flex: 1 1 min(62%, 100% - 11.5rem);
    max-width: 100%;
    font-size: var(--size-3);
  }
  td {
    order: 2;
    justify-content: start;
    gap: var(--space-2);
    text-align: start;
  }
  td[data-place='actions'] {
    flex: 0 1 auto;
    order: 1;
    max-width: max(10rem, 35%);
    margin: 0 0 0 auto;
    padding: 0;
    border: 0;
  }
  td[data-place='line'] {
    flex-basis: 100%;
    order: 3;
  }
`;

/** On paper: as many rows on a sheet as one can read, none of them on two. */
const lowRows = css`
  @media print {
    font-size: var(--size-1);

    th,
    td {
      padding: var(--space-1);
      line-height: 1.35;
    }
    tr {
      break-inside: avoid;
    }
    /* A sheet is as narrow as a small tablet, but none of its heads may break at a hyphen. */
    thead th {
      white-space: nowrap;
    }
  }
`;

const Native = styled.table<{ dense: boolean }>`
  width: 100%;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-2);
  border-spacing: 0;
  overflow: hidden;
  background: var(--surface);
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: var(--space-4) clamp(var(--space-2), 1.2vw, var(--space-4));
    border-top: 1px solid var(--hairline);
    text-align: start;
    vertical-align: middle;
  }
  thead th {
    padding-block: var(--space-3);
    border: 0;
    color: var(--ink-soft);
    background: var(--surface-2);
    font-size: var(--size-1);
    font-weight: 600;
    white-space: nowrap;
  }
  tbody tr {
    transition: background var(--fast) var(--easing);
  }
  tbody tr:hover {
    background: color-mix(in oklab, var(--surface-2) 45%, transparent);
  }
  tbody tr[aria-current] {
    background: var(--brand-tint);
  }
  /* A tag has the colour of the row. */
  tbody tr[aria-current] > * {
    --brand-tint: var(--surface);
  }
  tbody tr[aria-current] > td:first-of-type {
    box-shadow: inset 4px 0 var(--brand);
  }
  tbody tr[aria-current]:focus-visible {
    outline-offset: -3px;
  }
  tbody th {
    font-weight: 600;
  }
  /* A small tablet has little room. */
  @media (max-width: 51.98rem) {
    thead th {
      white-space: normal;
    }
    td[data-place='picture'] > * {
      width: 4rem;
    }
  }

  @media ${({ dense }) => (dense ? 'screen and (max-width: 63.98rem)' : '(max-width: 39.98rem)')} {
    &,
    tbody,
    tr,
    tbody th,
    td {
      display: block;
    }
    thead {
      ${visuallyHiddenStyles}
    }
    border: 0;
    border-radius: 0;
    background: none;
    tr {
      display: flex;
      flex-direction: column;
      container: card / inline-size;
      margin-bottom: var(--space-6);
      padding: var(--space-4);
      overflow: clip;
      border: 1px solid var(--hairline);
      border-radius: var(--radius-2);
      background: var(--surface);
      box-shadow: var(--shadow-1);
    }
    tbody tr[aria-current] {
      border-color: var(--brand);
    }
    tbody tr[aria-current] > td:first-of-type {
      box-shadow: none;
    }
    tbody th,
    td {
      padding: var(--space-2) 0;
      border: 0;
    }
    tbody th {
      font: 700 var(--size-4) / 1.2 var(--font-display);
      letter-spacing: -0.015em;
    }
    td {
      display: flex;
      align-items: baseline;
      justify-content: space-between;
      gap: var(--space-4);
      text-align: end;
    }
    td::before {
      /* Screen readers read the column's head with each cell already. */
      content: attr(data-header) / '';
      flex: none;
      color: var(--ink-soft);
      font-size: var(--size-1);
      font-weight: 600;
    }
    td[data-place]::before {
      content: none;
    }
    td:empty {
      display: none;
    }
    td[data-place='picture'] {
      order: -1;
      margin: calc(-1 * var(--space-4)) calc(-1 * var(--space-4)) var(--space-2);
      padding: 0;
    }
    td[data-place='picture'] > * {
      width: 100%;
      aspect-ratio: 2 / 1;
      border-radius: 0;
    }
    td[data-place='actions'] {
      display: block;
      margin-top: var(--space-2);
      padding: var(--space-4) 0 0;
      border-top: 1px solid var(--hairline);
      text-align: start;
    }
    ${({ dense }) => dense && lowCards}
  }
  /*
   * With large text on a phone, a head and its value have no room beside each other on a card. The card knows
   * of any large text; a media query only of what the settings of the browser ask for.
   */
  @container card (max-width: 11.5rem) {
    td {
      flex-wrap: wrap;
      row-gap: 0;
      text-align: start;
    }
  }
  ${({ dense }) => dense && lowRows}
`;
