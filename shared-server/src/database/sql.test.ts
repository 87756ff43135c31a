import { joined, prepared, sql } from './sql';

it('has its values apart from its text, numbered through nested pieces', () => {
  const where = joined([sql`a = ${1}`, sql`b in (${2}, ${3})`], ' and ');
  const query = sql`select * from t where ${where} limit ${4}`;
  expect(query.text).toBe('select * from t where a = $1 and b in ($2, $3) limit $4');
  expect(query.values).toEqual([1, 2, 3, 4]);
});

it('never turns a value into SQL', () => {
  const hostile = `'; drop table t; --`;
  expect(sql`select ${hostile}`).toMatchObject({ text: 'select $1', values: [hostile] });
});

it('gives the same text the same prepared name', () => {
  const statement = (id: number) => prepared(sql`select ${id}`);
  expect(statement(1).name).toBe(statement(2).name);
  expect(prepared(sql`select 2, ${1}`).name).not.toBe(statement(1).name);
});

it('refuses to join no pieces', () => {
  expect(() => joined([], ' and ')).toThrow(RangeError);
});
