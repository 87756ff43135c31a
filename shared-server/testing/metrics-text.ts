/** What `/metrics` says: each series as Prometheus writes it, without its service → its value. */
export function parseMetrics(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      const series = line.slice(0, end).replace(/,service="[^"]*"|service="[^"]*",?/, '');
      return [series.replace('{}', ''), Number(line.slice(end + 1))];
    }),
  );
}
