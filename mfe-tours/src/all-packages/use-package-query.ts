import { useSearchParams } from 'react-router-dom';
import { readQuery, writeQuery, type PackageQueryDraft } from '../package-query';

/** The query in the address, and a way to change some of it: an empty value takes a part out. */
export function usePackageQuery() {
  const [params, setParams] = useSearchParams();
  const query = readQuery(params);
  return {
    query,
    change: (changes: PackageQueryDraft) =>
      // Only the list changes: the page stays where it is.
      setParams(writeQuery({ ...query, ...changes }), { preventScrollReset: true }),
  };
}
