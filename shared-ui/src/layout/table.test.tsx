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

it('marks the row the screen is about with one bar, at its edge', () => {
  render(
    <Table
      caption="My bookings"
      columns={[
        { header: 'Photo', cell: () => 'A picture', place: 'picture' },
        { header: 'Event Name', cell: ({ name }: { name: string }) => name, rowHeader: true },
        { header: 'Status', cell: () => 'Booked' },
      ]}
      rows={[{ name: 'Tea hills' }]}
      rowKey={({ name }) => name}
      currentKey="Tea hills"
    />,
  );
  const [, row] = screen.getAllByRole('row');
  const bars = [...(row?.children ?? [])].map((cell) => getComputedStyle(cell).boxShadow);
  expect(bars).toEqual(['inset 4px 0 var(--brand)', '', '']);
});
