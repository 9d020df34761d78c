/** Each line lists spellings that titles use for one word; the first stands for all. */
const spellingLines = `
software engineer = software development engineer = software devlopment engineer = software developement engineer = software dev engineer = software developer = software programmer = sde = swe = sw engineer = smts = lmts = amts = mts = member of technical staff = member technical staff
test engineer = sdet = software development engineer in test = software engineer in test = automation tester = software tester = tester
engineer = developer = dev = programmer = engg = engr = engnr = coder = engineering
backend = back end = server side
frontend = front end
fullstack = full stack = mern stack = mean stack = mern = mean
devops = dev ops = devsecops
sre = site reliability
qa = quality assurance = quality analyst
ml = machine learning = deep learning
ai = artificial intelligence = generative ai = gen ai = genai = llm = agentic ai
nlp = natural language processing
bi = business intelligence
hr = human resources = human resource
bd = business development
bd executive = bde
bd manager = bdm
dba = database administrator = db administrator
ux = user experience
ui = user interface
seo = search engine optimization = search engine optimisation
recruiter = talent acquisition = recruitment = talent sourcer = sourcer
telecaller = tele caller = telecalling = tele calling = telesales = tele sales
copywriter = copy writer
customer support = customer service = customer care = client service = client support = guest service
dotnet = net core
node = nodejs = node js
react = reactjs = react js
angular = angularjs = angular js
vue = vuejs = vue js
javascript = js = java script
golang = go lang
ios = iphone
powerbi = power bi
counsellor = counselor
advisor = adviser
scientist = science
analyst = analytics = analysis
accountant = accounting = accounts
executive = exec
representative = rep
manager = mgr = management
vp = vice president = avp = svp
ca = chartered accountant
teacher = faculty = tutor = lecturer = professor = educator
trainer = instructor = coach
technician = technical technician
security = infosec = cyber = cybersecurity
videographer = video maker
editor = editing
writer = writing
nurse = nursing
chef = cook = commis
driver = chauffeur
`

/** Words that do not name the work: seniority, kinds of contracts, and what recruiters add. */
const noiseWords = new Set(
  (
    'a an and at by for from in of on or the to with senior sr junior jr lead staff principal mid level ' +
    'associate asst assistant i ii iii iv v vi 1 2 3 4 5 l1 l2 l3 l4 intern internship internships interns trainee ' +
    'fresher freshers apprentice graduate remote hybrid onsite wfh full part time contract contractual permanent ' +
    'freelance freelancer urgent urgently hiring opening openings requirement required immediate joiner joiners walk drive job jobs ' +
    'role roles vacancy opportunity opportunities position positions career careers new custom years yrs year experience experienced exp india male female'
  ).split(' '),
)

/** Words whose plural or singular form is another word. */
const keptPlurals = new Set([
  'sales',
  'operations',
  'business',
  'accounts',
  'aws',
  'sas',
  'sass',
  'ios',
  'news',
  'devops',
  'devsecops',
  'mlops',
])

/** The parts of a text of words between blanks are prepared, since every title is searched for all of them. */
const spellings: { word: string; spelling: string; inTitle: string; inOneSpelling: string }[] = spellingLines
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [word = '', ...others] = line.split('=').map((part) => part.trim())
    return others.map((spelling) => ({
      word,
      spelling,
      inTitle: ` ${spelling.split(' ').map(singular).join(' ')} `,
      inOneSpelling: ` ${word} `,
    }))
  })
  // The longest first: "software development engineer" is not a "software" and a "development engineer".
  .sort((a, b) => b.spelling.length - a.spelling.length)

/** Returns the words of a title in one spelling each, without seniority and other words that do not name the work. */
export function titleWords(title: string): string[] {
  return respell(splitTitle(title)).filter((word) => !noiseWords.has(word))
}

/** Tells whether a phrase names a kind of work, as "night shift" and "fresher" do not. */
export function namesWork(phrase: string): boolean {
  return phrase.split(' ').some((word) => !noiseWords.has(word) && !shiftWords.has(word))
}

const shiftWords = new Set([
  'night',
  'day',
  'evening',
  'morning',
  'rotational',
  'shift',
  'shifts',
  'home',
  'pass',
])

/** Returns the spellings under which titles may have a word or phrase, itself first. */
export function spellingsOf(phrase: string): string[] {
  return [phrase, ...spellings.filter(({ word }) => word === phrase).map(({ spelling }) => spelling)]
}

function splitTitle(title: string): string[] {
  return title
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('c++', ' cplusplus ')
    .replaceAll('c#', ' csharp ')
    .replaceAll(/(^|[^a-z])\.net\b/g, ' dotnet ')
    .replaceAll(/['’`]s?\b/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(singular)
}

function singular(word: string): string {
  if (keptPlurals.has(word) || word.length < 4) return word
  return word.endsWith('s') &&
    !word.endsWith('ss') &&
    !word.endsWith('us') &&
    !word.endsWith('is') &&
    !word.endsWith('ics')
    ? word.slice(0, -1)
    : word
}

function respell(words: string[]): string[] {
  let text = ` ${words.join(' ')} `
  for (const { inTitle, inOneSpelling } of spellings) {
    if (text.includes(inTitle)) text = text.replaceAll(inTitle, inOneSpelling)
  }
  return text.trim().split(' ').filter(Boolean)
}
