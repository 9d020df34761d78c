/**
 * Words by which a job title is recognized, from the last words of the titles of postings. A title has one of them at its
 * end or before a comma, a dash or a bracket.
 */
const titleWords = new Set(
  (
    'accountant actuary adjuster administrator adviser advisor agent analyst analysts apprentice architect artist assistant associate ' +
    'attendant attorney auditor baker banker barista bookkeeper builder buyer captain caregiver caretaker carpenter cashier ceo cfo chef chemist ' +
    'chief cleaner clerk coach coder cofounder collector consultant contractor controller cook coordinator copywriter counsel ' +
    'counsellor counselor cto curator custodian dba dentist designer developer developers dietician director dispatcher doctor ' +
    'driver economist editor educator electrician engineer engineers estimator evangelist examiner executive executives expert facilitator ' +
    'fellow fitter founder fresher freshers generalist guard guide handler head host housekeeper hr incharge inspector installer instructor ' +
    'intern interns internship interpreter inventor investigator janitor journalist labourer lawyer lead leader lecturer librarian ' +
    'machinist maker manager managers marketer mechanic mentor merchandiser midwife model moderator nurse nutritionist officer ' +
    'operator optometrist owner painter paralegal paramedic partner pharmacist photographer physician physicist physiotherapist ' +
    'pilot planner plumber practitioner president principal processor producer professional professor programmer promoter psychologist ' +
    'receptionist recruiter registrar rep representative researcher reviewer sales salesperson scientist scientists sde secretary shift specialist ' +
    'sre staff statistician steward stewardess strategist student superintendent supervisor surgeon surveyor tailor teacher technician ' +
    'technologist telecaller teller tester therapist trader trainee trainer translator treasurer tutor underwriter vet veterinarian ' +
    'volunteer vp waiter waitress welder worker writer'
  ).split(' '),
)

/** Counts the words of a text that are typical of job titles. */
export function countTitleWords(text: string): number {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => titleWords.has(word)).length
}

/** Says whether a text reads like a job title: short, and with a title word at the end of one of its parts. */
export function looksLikeTitle(text: string): boolean {
  if (text.length > 90 || /[.!?]$/.test(text.replace(/\b(sr|jr|eng|asst|mgr)\.$/i, ''))) return false
  return text
    .toLowerCase()
    .split(/[,|/()\t–—:-]+|\b(?:of|for|at|in|with|to|and|&|i{1,3}|iv|v|[1-5]|l[1-5])\b/u)
    .some((part) =>
      titleWords.has(
        part
          ?.trim()
          .split(/[^\p{L}]+/u)
          .filter(Boolean)
          .at(-1) ?? '',
      ),
    )
}

const MAX_PHRASE_WORDS = 5
/** What people say of the person whom they look for; it is no part of the title. */
const ADJECTIVES = new Set(
  (
    'talented skilled experienced passionate motivated driven dynamic creative dedicated energetic highly results-oriented results-driven ' +
    'results detail-oriented self-motivated self-driven hands-on qualified enthusiastic proactive strong great good smart bright ' +
    'hardworking hard-working ambitious reliable competent seasoned innovative exceptional professional full-time part-time new and ' +
    'very organized proven committed visionary friendly outstanding'
  ).split(' '),
)

/** Finds the title at the begin of a text that has no capital letters: `senior software engineer for our office`. */
export function findTitlePhrase(text: string): { text: string; from: number; to: number } | null {
  const words = [...text.matchAll(/[^\s,.;:!?()]+[®™]?/gu)]
  const first = words.findIndex(([word]) => !ADJECTIVES.has(word.toLowerCase()) && !/[®™]$/.test(word))
  const start = words[first]
  if (first === -1 || first > MAX_PHRASE_WORDS || !start || !/^\p{Ll}/u.test(start[0])) return null
  for (const [count, word] of words.slice(first, first + MAX_PHRASE_WORDS).entries()) {
    const to = word.index + word[0].length
    if (/[,.;:!?()]/.test(text.slice(start.index, word.index))) return null
    if (
      count > 0 &&
      titleWords.has(word[0].toLowerCase()) &&
      !titleWords.has(words[first + count + 1]?.[0].toLowerCase() ?? '')
    )
      return { text: text.slice(start.index, to), from: start.index, to }
  }
  return null
}
