/** A word that this repository no longer uses, and the term that it uses instead (docs/glossary.md). */
export interface RetiredWord {
  readonly word: string;
  readonly use: string;
  /** Matches lower-case text in which the words of a name are apart: `startHouse` is 'start house'. */
  readonly pattern: RegExp;
  /** Where it is retired: in any text, in names that code declares, or in names of constants. */
  readonly where: 'text' | 'names' | 'constants';
  /** The files in which it is retired; without this, all. */
  readonly files?: RegExp;
}

const wordOrPlural = (word: string) => new RegExp(`\\b${word}s?\\b`);
const inText = (word: string, use: string, pattern = wordOrPlural(word)): RetiredWord => ({
  word,
  use,
  pattern,
  where: 'text',
});
const inNames = (word: string, use: string, pattern = wordOrPlural(word), files = /^/): RetiredWord => ({
  word,
  use,
  pattern,
  where: 'names',
  files,
});
const inConstants = (word: string, use: string, pattern: RegExp): RetiredWord => ({
  word,
  use,
  pattern,
  where: 'constants',
});

export const RETIRED_WORDS: readonly RetiredWord[] = [
  inText('house', 'stack, shell, site or workspace', /(?<!tea |guest )\bhouses?\b/),
  inText('door', 'remote definition'),
  inText('desk', 'release service'),
  inText('company', 'process group', /\bcompan(y|ies)\b/),
  inText('surroundings', 'run context', /\bsurroundings\b/),
  inText('keeper', 'cleanup watchdog'),
  inText('blame', 'attribution', /\bblam(e|es|ed|ing)\b/),
  inText('verdict', 'decision'),
  inText('told', 'reported, logged or passed', /\btold\b/),
  inText('news', 'release update', /\bnews\b/),
  inText('answer', 'response', /\banswer(s|ed|ing)?\b(?![ -]dialog)/),
  inText('stand-in', 'stub or fallback', /\bstand-ins?\b|\bstands? in for\b/),
  inText('double', 'fake', /\b(test|our) double\b|\bdoubles of\b|\bdouble of\b/),
  inText('give back', 'release or return', /\bg(ive|ives|ave|iven|iving)( it| them)? back\b/),
  inText('leftover', 'orphan', /\bleft ?overs?\b/),
  inText('kept file', 'durable write', /\bkept files?\b/),
  inText('former', 'previous', /\bformer(ly)?\b/),
  inText('before, as a noun', 'previous', /\bof before\b|\b(builds?|versions?|runs?|sets?|one) before[.,;)]/),
  inText('switch off', 'disable', /\bswitch(ed|es|ing)?( it| them)? off\b/),
  inText('under way', 'in flight, in progress', /\bunder ?way\b/),
  inText('in words', 'format or describe', /\bin words\b/),
  inText('Misused', 'UsageError', /\bmisused\b/),
  inText('who am I', 'current actor', /\bwho am i\b/),
  inNames('tell', 'report, emit or log'),
  inNames('say', 'report, emit or log', /\bsays?\b/),
  inNames('call', 'request', /\bcall\b(?! back\b)/),
  inNames('look', 'poll, or styles', /\blooks?\b(?! up)/),
  inNames('demand', 'assert'),
  inNames('claim', 'conflict, or acquire', /\bclaim(ed|ing)?\b/),
  inNames('keeps', 'satisfies', /^keeps\b/),
  inNames('waiting', 'fallback', /\bwaiting\b/),
  inNames('strip', 'banner'),
  inNames('choices', 'radio group', /\bchoices\b/, /\.tsx$/),
  inNames('words', 'args', /\bwords\b/, /^scripts\//),
  inNames('places', 'data paths', /\bplaces\b/, /^scripts\/stack\//),
  inNames('make live', 'publish', /\bmake live\b/),
  inConstants('MOST, LEAST', 'MAX_, MIN_', /\b(most|least)\b/),
  inConstants('PATIENCE, LIMIT, WITHIN', '…_TIMEOUT_MS or MAX_…', /\b(patience|(?<!rate )limit|within)\b/),
];

/** Where a retired word means something else: a domain word, or a literal text of the product. */
export interface Exception {
  readonly word: string;
  readonly files: RegExp;
  readonly reason: string;
}

const STATEMENTS = /^scripts\/checks\/specification\/statements\//;
const SAMPLE_TEXTS = /^(backend-\w+\/src\/sample|shared-testing\/src\/fixtures)\//;

export const EXCEPTIONS: readonly Exception[] = [
  { word: 'house', files: /^illustrations\//, reason: 'buildings in a landscape' },
  { word: 'house', files: SAMPLE_TEXTS, reason: 'buildings in texts about tours and tasks' },
  { word: 'door', files: SAMPLE_TEXTS, reason: 'doors in texts about tours' },
  { word: 'answer', files: SAMPLE_TEXTS, reason: 'answers in texts about tasks' },
  { word: 'former', files: SAMPLE_TEXTS, reason: 'former guests in a text about a task' },
  { word: 'door', files: /sample-content\.ts$/, reason: 'Spec 1.14: the copy of the About page' },
  { word: 'company', files: /sample-content\.ts$/, reason: 'Spec 1.14: the copy of the About page' },
  { word: 'company', files: /^shell\/src\/screens\/info\/about\//, reason: 'Spec 1.14' },
  { word: 'company', files: STATEMENTS, reason: 'Spec 1.14' },
  { word: 'told', files: STATEMENTS, reason: 'Spec 4.19' },
  { word: 'answer', files: /^shell\/(shell\.ts|src\/screens\/info\/)/, reason: 'questions and answers' },
  {
    word: 'answer',
    files: /^shared-auth\/src\/(requests\/api-failure|firebase\/auth-error-text)\.ts$/,
    reason: 'texts for users',
  },
  { word: 'look', files: /^docs\/(design\/)?/, reason: 'what the site looks like' },
  {
    word: 'waiting',
    files: /^(backend-tours|shared-contracts|shared-testing|mfe-bookings)\//,
    reason: 'who waits for a place of a sold-out tour',
  },
  { word: 'strip', files: /^mfe-home-search\//, reason: 'Spec 1.12: the awards strip' },
];
