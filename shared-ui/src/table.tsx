import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden';

export interface Column<Row> {
  /** The words in the head; on a phone they stand before each value. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** The column that names the row. */
  rowHeader?: boolean;
}

export interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/**
 * A real table; under 640 px each row is a card. The roles repeat what the tags say because a browser drops a table's
 * meaning when its `display` changes.
 */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <Native role="table">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ header }) => (
            <th key={header} role="columnheader" scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ header, cell, rowHeader }) =>
              rowHeader ? (
                <th key={header} role="rowheader" scope="row" data-header={header}>
                  {cell(row)}
                </th>
              ) : (
                <td key={header} role="cell" data-header={header}>
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

const Native = styled.table`
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
  }
  tbody tr {
    transition: background var(--fast) var(--easing);
  }
  tbody tr:hover {
    background: color-mix(in oklab, var(--surface-2) 45%, transparent);
  }
  tbody th {
    font-weight: 600;
  }

  @media (max-width: 639.98px) {
    &,
    tbody,
    tr,
    tbody th,
    td {
      display: block;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    border: 0;
    border-radius: 0;
    background: none;
    tr {
      margin-bottom: var(--space-4);
      padding: var(--space-4);
      border: 1px solid var(--hairline);
      border-radius: var(--radius-2);
      background: var(--surface);
    }
    tbody th,
    td {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: var(--space-4);
      padding: var(--space-2) 0;
      border: 0;
      text-align: end;
    }
    [data-header]::before {
      /* The column's head is read with each cell already. */
      content: attr(data-header) / '';
      flex: none;
      color: var(--ink-soft);
      font-size: var(--size-1);
      font-weight: 600;
    }
  }
`;
