import { render, screen, within } from '@testing-library/react';
import { Table } from './table';

it('is a table for screen readers, whatever it looks like', () => {
  render(
    <Table
      caption="My bookings"
      columns={[
        { header: 'Event Name', cell: ({ name }: { name: string }) => name, rowHeader: true },
        { header: 'Status', cell: () => 'Booked' },
      ]}
      rows={[{ name: 'Tea hills' }, { name: 'Mangroves' }]}
      rowKey={({ name }) => name}
    />,
  );
  const table = screen.getByRole('table', { name: 'My bookings' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Event Name', 'Status']);
  const row = within(table).getByRole('row', { name: 'Tea hills Booked' });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Tea hills');
});
