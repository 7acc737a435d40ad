/** A word that the glossary replaces, what to write instead, and the phrases in which it is the standard term. */
type BannedWord = { readonly words: readonly string[]; readonly write: string; readonly except?: RegExp };

/** Refused in identifiers, file names, comments and test names. */
export const BANNED_EVERYWHERE: readonly BannedWord[] = [
  { words: ['witness', 'witnesses', 'testimony', 'testimonies'], write: 'diagnostics' },
  // `oddities` and `silence` are keys of the doctor's JSON.
  { words: ['oddity', 'oddities', 'odd'], write: 'issue', except: /^oddities$/ },
  { words: ['keyhole'], write: 'key pair' },
  { words: ['shelf'], write: 'store' },
  { words: ['struggle', 'struggles'], write: 'retry status' },
  { words: ['heed', 'heeds'], write: 'observe' },
  { words: ['tell', 'tells', 'told', 'telling', 'tellings'], write: 'notify, report, announce' },
  { words: ['hear', 'hears', 'heard'], write: 'receive, decode' },
  { words: ['desk', 'desks'], write: 'alert center' },
  { words: ['guilt', 'guilty'], write: 'suspicion' },
  { words: ['slot', 'slots'], write: 'time slot, lazy component', except: /time[ -]?slots?/i },
  { words: ['silence', 'silences'], write: 'spec gap', except: /^silence$/ },
  { words: ['judge', 'judges'], write: 'match, evaluate' },
  { words: ['awaited'], write: 'pending', except: /^Awaited$|Awaited(?=<)/ },
  { words: ['hourless'], write: 'untimed' },
  { words: ['patience'], write: 'deadline, timeout' },
  { words: ['notebook', 'patient'], write: 'probe context, target' },
  { words: ['trouble', 'troubles'], write: 'error, failure' },
  { words: ['aloud'], write: 'live region, announcement' },
  { words: ['word of'], write: 'the noun itself' },
  { words: ['take away', 'takes away', 'taken away'], write: 'export, remove' },
  // A table that exists in databases keeps its name.
  { words: ['sign in', 'signs in', 'signed in'], write: 'log in, login', except: /^sign_in_failures$/ },
  { words: ['reader', 'readers'], write: 'user', except: /screen[ -]?readers?|getReader|stream reader/i },
];

/** Plain English in a sentence, but no name of anything: refused in identifiers and file names. */
export const BANNED_NAMES: readonly BannedWord[] = [
  { words: ['answer', 'answers', 'answered'], write: 'response' },
  { words: ['ask', 'asks', 'asked', 'asking'], write: 'request, fetch' },
  // Central bankers give speeches.
  { words: ['speech', 'speeches', 'speak', 'speaks'], write: 'i18n, messages, encode', except: /speeches/i },
  { words: ['kept', 'keeper', 'keeps'], write: 'cached, persisted' },
  { words: ['placed'], write: 'zoned' },
];
