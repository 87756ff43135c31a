import { useSearchParams } from 'react-router-dom';
import { readQuery, writeQuery, type PackageQueryDraft } from '../package-query';

/** Returns the query of the address and a function to change parts of it; an empty value removes a part. */
export function usePackageQuery() {
  const [params, setParams] = useSearchParams();
  const query = readQuery(params);
  return {
    query,
    change: (changes: PackageQueryDraft) =>
      // Only the list changes, so the scroll position stays.
      setParams(writeQuery({ ...query, ...changes }), { preventScrollReset: true }),
  };
}
