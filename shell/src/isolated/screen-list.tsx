import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import { Link } from 'react-router-dom';

/** The first page of a remote that owns no home: all it has. */
export function ScreenList({ remote: { name, door } }: { remote: RemoteRelease }) {
  return (
    <>
      <h1>{name} alone</h1>
      <ul>
        {door.routes.map(({ path, title }) => (
          <li key={path}>
            <Link to={path.replace(/\/:[^/]+/g, '')}>{title}</Link> <code>{path}</code>
          </li>
        ))}
        {door.slots.map((slot) => (
          <li key={slot.name}>
            <Link to={`/slots/${slot.name}`}>Slot {slot.name}</Link>
          </li>
        ))}
        <li>
          <Link to="/ui">Components</Link>
        </li>
      </ul>
    </>
  );
}
