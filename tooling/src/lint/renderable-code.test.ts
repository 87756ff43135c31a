import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { RENDERABLE_CODE } from './renderable-code';

const TYPESCRIPT = { languageOptions: { parser }, files: ['**/*.{ts,tsx}'] };

/** What is refused in a file, as messages without the reference to the decision. */
function refusedIn(source: string, file = 'mfe-tours/src/guide/portrait.tsx'): string[] {
  return new Linter()
    .verify(source, [TYPESCRIPT, RENDERABLE_CODE], { filename: file })
    .map(({ message }) => message.replace(/: a server.*$/, ''));
}

describe('code that a server renders', () => {
  it.each([
    ['const origin = location.origin;', 'location while its module loads'],
    ['window.safar = 1;', 'window while its module loads'],
    ["const system = matchMedia('(prefers-color-scheme: dark)');", 'matchMedia while its module loads'],
    ['const now = Date.now();', 'The clock while its module loads'],
    ['class Store { static begun = Date.now(); }', 'The clock while its module loads'],
    ['const useTheme = create<State>()(() => ({ wide: innerWidth > 600 }));', 'innerWidth while its module'],
    ['function Card() { return <p>{new Date().getFullYear()}</p>; }', 'The clock at render'],
    ['const Card = () => <p>{Date()}</p>;', 'The clock at render'],
    ['const Card = memo(() => <p>{Math.random()}</p>);', 'Math.random at render'],
    ['function useWide() { return useMemo(() => window.innerWidth, []); }', 'window at render'],
    [
      "const Card = () => { const [a] = useState(() => localStorage.getItem('a')); return a; }",
      'localStorage',
    ],
    ['const Cards = ({ all }) => all.map((one) => <p key={performance.now()}>{one}</p>);', 'performance.now'],
    ['const Box = styled.p`width: ${() => innerWidth}px`;', 'innerWidth while its module loads'],
    ['const useDay = () => useSyncExternalStore(on, () => 1, () => Date.now());', 'The clock at render'],
    ['class Box extends Component { render() { return navigator.language; } }', 'navigator at render'],
    [
      "const isOwn = (url) => url === location.href; const Box = () => <b>{isOwn('')}</b>;",
      'location at render',
    ],
    [
      'const a = () => Date.now(); const b = () => a(); function Box() { return <b>{b()}</b>; }',
      'The clock at render',
    ],
    [
      "import { today } from '@safar/shared-ui/format'; const Box = () => <b>{today()}</b>;",
      'today() at render',
    ],
    ["import { today } from '../texts/format'; const Box = () => <b>{today()}</b>;", 'today() at render'],
    ["const Box = () => <b>{typeof window !== 'undefined' && window.name}</b>;", 'window at render'],
  ])('refuses %s', (source, message) => {
    expect(refusedIn(source)).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    'function Card() { useEffect(() => { document.title = "x"; }, []); return null; }',
    'const Card = () => <button onClick={() => location.reload()}>Again</button>;',
    'function Card() { const leave = () => history.back(); return <button onClick={leave} />; }',
    'function Card() { const later = useCallback(() => Date.now(), []); return <p ref={later} />; }',
    'export async function loader() { return { at: Date.now(), id: crypto.randomUUID() }; }',
    'const useWidth = () => useSyncExternalStore(on, () => window.innerWidth, () => 0);',
    'const day = new Date(0); const Box = ({ at }) => <b>{new Date(at).toISOString()}</b>;',
    'class Load { begun = Date.now(); }',
    'export function fileOf(now = new Date()) { return now.toISOString(); }',
    'const Box = ({ location }) => <b>{location.pathname}</b>;',
    'let place: Location; type At = Window; const Box = () => <b>{Math.max(1, 2)}</b>;',
    "export const moves = typeof document !== 'undefined' && 'startViewTransition' in document;",
    "import { today } from '@safar/shared-ui/format'; const useDay = () => useSyncExternalStore(on, today, at);",
    "import { today } from '@safar/shared-ui/format'; const Box = () => <b onClick={() => today()} />;",
  ])('accepts %s', (source) => {
    expect(refusedIn(source)).toEqual([]);
  });

  it.each([
    'shell/src/main.ts',
    'shell/src/isolated/screen-list.tsx',
    'mfe-tours/src/guide/portrait.test.tsx',
    'edge/src/app.ts',
  ])('is not %s', (file) => {
    expect(refusedIn('location.reload();', file)).toEqual([]);
  });
});

describe('a style attribute', () => {
  it('is refused in what a server renders, and nowhere else', () => {
    const source = 'const Box = ({ size }) => <b style={{ width: size }} />;';
    expect(refusedIn(source)).toEqual([expect.stringContaining('style attributes')]);
    expect(refusedIn(source, 'shell/src/screens/gallery/content.tsx')).toEqual([]);
    expect(refusedIn('const Box = styled.b<{ size: string }>`width: ${({ size }) => size}`;')).toEqual([]);
  });
});
