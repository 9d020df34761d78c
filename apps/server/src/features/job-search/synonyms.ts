/** Each line lists phrases that a search treats as equal. */
const synonymLines = `
ai = artificial intelligence
ml = machine learning
nlp = natural language processing
llm = large language model
bi = business intelligence
qa = quality assurance = quality analyst
hr = human resources = human resource
sde = software development engineer = software developer
swe = software engineer
sdet = software development engineer in test
sre = site reliability engineer
dba = database administrator
ba = business analyst
pm = product manager = project manager = program manager
bde = business development executive
bdm = business development manager
ca = chartered accountant
rn = registered nurse
vp = vice president
ceo = chief executive officer
cto = chief technology officer
cfo = chief financial officer
ui = user interface
ux = user experience
seo = search engine optimization
sr = senior
jr = junior
dev = developer
mgr = manager
engg = engineering
exec = executive
asst = assistant
js = javascript = java script
ts = typescript = type script
k8s = kubernetes
aws = amazon web services
gcp = google cloud = google cloud platform
golang = go
postgres = postgresql
mongo = mongodb
react = reactjs = react js
node = nodejs = node js
vue = vuejs = vue js
angular = angularjs = angular js
next = nextjs = next js
nest = nestjs = nest js
express = expressjs = express js
react native = reactnative
fullstack = full stack
frontend = front end
backend = back end
devops = dev ops
cplusplus = cpp
csharp = c sharp
dotnet = dot net = net core = net
asp dotnet = asp net
power bi = powerbi
wfh = work from home = remote
fresher = freshers
internship = intern = internships = interns
part time = parttime
full time = fulltime
on site = onsite
call center = call centre
data centre = data center
`

const synonymsByPhrase = new Map<string, string[]>()
for (const line of synonymLines.trim().split('\n')) {
  const synonyms = line.split('=').map((phrase) => phrase.trim())
  for (const phrase of synonyms) synonymsByPhrase.set(phrase, synonyms)
}

/** Returns the synonyms of a phrase including itself; an empty list when it has none. */
export function synonymsOf(phrase: string): string[] {
  return synonymsByPhrase.get(phrase) ?? []
}
