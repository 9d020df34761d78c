/**
 * Spellings that stand for each other in job postings. Written by us, and counted from the pairs that titles of postings
 * give themselves, such as "Site Reliability Engineer (SRE)".
 *
 * `a = b = c`: each stands for the others. `a: b, c`: `a` stands for each of the others and each of them for `a`, but they
 * do not stand for each other.
 */
export const synonymTable = `
# Levels
sr = senior
jr = junior
ii = 2
iii = 3
iv = 4
i = 1
l1 = level 1
l2 = level 2
l3 = level 3
tl: team lead, team leader, tech lead, technical lead
lead = leader
team lead = team leader
vp = vice president
avp = assistant vice president = associate vice president
svp = senior vice president
evp = executive vice president
gm: general manager
agm: assistant general manager
dgm: deputy general manager
am: assistant manager, account manager, area manager
dm: deputy manager
md: managing director
assoc = associate
asst = assistant = asstt
dy: deputy
exec = executive
sr exec = senior executive
jr exec = junior executive
hod = head of department
fresher: entry level, trainee, graduate, freshers, campus
trainee: intern, apprentice
graduate engineer trainee = get
management trainee = mt
intern = internship = interns = internships
prin = principal

# Misspellings that titles of postings have, counted beside a word one letter away that is fifty times as frequent
maintainance = maintanance = maintenance
managment = management
acquistion = acquisition
assosiate = assocaite = associate
exectuive = execuitve = executive
enginer = engineeer = engineer
developement = development
commerical = commercial
analist = analyst
coordinater = coordinator
tarinee = trainee

# Words of titles
mgr = manager = mngr
mgmt = management = mgt = mngt
admin: administrator, administration, administrative
ops: operations, operation, operator
mktg = marketing = mkt
eng: engineer, engineering, english
engr = engineer = er
engg = engineering
dev: developer, development
devs = developers
tech: technical, technology, technician, technologist
rep = representative
reps = representatives
spec: specialist
splst = specialist
coord = coordinator = co ordinator = cordinator
acct: accountant, account, accounting
acctg = accounting
accts = accounts = accs
fin: finance, financial
cust: customer
svc: service
svcs: services
biz: business
comm: communication, commercial
comms = communications = communication
infra = infrastructure
app: application
apps: applications
arch: architect, architecture
consult: consultant, consulting
cert: certified
prof: professional, professor
intl = international
natl = national
govt = government = sarkari
dept = department
secy = secretary
sec: security
cyber security = cybersecurity = infosec = information security
proj: project
prod: production, product
prog: program, programme
mfg = manufacturing
maint: maintenance
mech: mechanical
elec: electrical, electronics
inst: instrumentation
qual: quality
proc: process
purch: purchase
dist: distribution
transp: transport
supv = supervisor
supt = superintendent
recept: receptionist
hosp: hospital, hospitality
edu: education
sci: scientist
info: information
sys: system
db: database
net admin = network administrator
sysadmin = system administrator = systems administrator
asst mgr = assistant manager
temp: temporary
perm: permanent
reg: regional
terr: territory
centre = center
programme = program
labour = labor
organisation = organization
specialisation = specialization
counsellor = counselor
modelling = modeling
adviser = advisor

# Functions
hr: human resources, human resource
hrbp = human resources business partner = hr business partner
hrd = human resource development
ta: talent acquisition, teaching assistant
l d: learning and development, learning development
qa: quality assurance, quality analyst
qc: quality control
qa tester = software tester = test engineer
bd: business development
bda: business development associate
bde: business development executive
bdm: business development manager
bdr: business development representative
sdr: sales development representative
ae: account executive
kam: key account manager
csm: customer success manager
cse: customer support executive, customer service executive
csr: customer service representative, corporate social responsibility
cs: customer support, customer service, customer success, company secretary, computer science
cre: customer relationship executive
rm: relationship manager, regional manager
tam: technical account manager
tpm: technical program manager, technical project manager
sa: solution architect, solutions architect, system administrator
asm: area sales manager
rsm: regional sales manager
tsm: territory sales manager
tsi: territory sales incharge
bm: branch manager
bom: branch operations manager
fos: field sales, feet on street
cca: customer care associate
cce: customer care executive
tse: technical support engineer, territory sales executive
tsr: technical support representative
ba: business analyst
pm: product manager, project manager, program manager
apm: associate product manager
tpm: technical program manager, technical project manager
pmo: project management office, project management officer
pmm: product marketing manager
po: product owner, probationary officer
epm: engineering program manager
em: engineering manager
sm: scrum master, store manager, sales manager
ca: chartered accountant
cma: cost accountant
cpa = certified public accountant
fp a = financial planning and analysis = financial planning analysis
ap: accounts payable
ar: accounts receivable, augmented reality
gl: general ledger
p2p = procure to pay
o2c = order to cash
r2r = record to report
mis: management information system
scm = supply chain management = supply chain
rca: root cause analysis
pr: public relations
seo = search engine optimization = search engine optimisation
sem = search engine marketing
smm = social media marketing
smo = social media optimization
ppc = pay per click
gtm = go to market
crm = customer relationship management
erp = enterprise resource planning
kyc = know your customer = know your client
aml = anti money laundering
grc = governance risk compliance = governance risk and compliance
erm = enterprise risk management
ehs = hse = environment health safety = environmental health safety = health safety environment
noc = network operations center
soc: security operations center, system on chip
sme: subject matter expert, small medium enterprise
fmcg = fast moving consumer goods
bfsi: banking, financial services
nbfc = non banking financial company
bpo = business process outsourcing
kpo = knowledge process outsourcing
bpm = business process management
rpa = robotic process automation
iot = internet of things
pcb = printed circuit board
ic: integrated circuit
cad = computer aided design
bim = building information modeling
vlsi = very large scale integration
dv: design verification
rtl = register transfer level
gis = geographic information system
rf = radio frequency
npi = new product introduction
ceo = chief executive officer
cto = chief technology officer
cfo = chief financial officer
coo = chief operating officer
cmo = chief marketing officer
cio = chief information officer
ciso = chief information security officer
chro = chief human resources officer
ea: executive assistant
pa: personal assistant, physician assistant, production assistant
va: virtual assistant

# Indian usage
telecaller = tele caller = telecalling = tele calling = telemarketing = tele marketing
telesales = tele sales = inside sales
back office = backoffice = back end office
front office = frontoffice
data entry = data entry operator = deo
computer operator = data entry operator
accounts executive: accountant, account executive
field executive: field officer
delivery boy = delivery executive = delivery partner
office boy = office assistant = peon
receptionist = front desk = front office executive
incharge = in charge
walkin = walk in
n w = network
beautician: beauty therapist, beauty advisor, makeup artist, cosmetologist, salon
work from home = wfh = remote = ghar se = ghar se kam = ghar baithe = ghar bethe = ghar baith kar = ghar par = ghar pe
work from office = wfo
b tech = btech = be = b e = bachelor of technology = bachelor of engineering
m tech = mtech = master of technology
b sc = bsc
m sc = msc
b com = bcom
m com = mcom
bca = bachelor of computer applications
mca = master of computer applications
mba = pgdm = master of business administration
iti = industrial training institute
tgt = trained graduate teacher
pgt = post graduate teacher
prt = primary teacher
non it = non technical
article assistant = articleship = article trainee

# Health
rn = registered nurse
lpn = licensed practical nurse
lvn = licensed vocational nurse
np = nurse practitioner
fnp = family nurse practitioner
crna = certified registered nurse anesthetist
cna = certified nursing assistant
gnm = general nursing and midwifery
anm = auxiliary nurse midwife
icu = intensive care unit
ot: operation theatre, occupational therapist
pt: physical therapist, part time
pta = physical therapist assistant
slp = speech language pathologist
rbt = registered behavior technician
bcba = board certified behavior analyst
lcsw = licensed clinical social worker
dsp = direct support professional
cra = clinical research associate
cdm = clinical data management
ma: medical assistant
mr: medical representative
physio: physiotherapist

# Software
ai = artificial intelligence
ml = machine learning
aiml = ai ml
nlp = natural language processing
llm = large language model = large language models
gen ai = generative ai = genai
rag = retrieval augmented generation
cv: computer vision
dl: deep learning
rl: reinforcement learning
ds: data science, data scientist
da: data analyst
de: data engineer
bi = business intelligence
big data = bigdata
data analysis = data analytics
dwh = data warehouse = data warehousing
etl = extract transform load
mdm = master data management
sde: software development engineer, software developer, software engineer
swe = software engineer
se: software engineer, sales executive, system engineer
sse: senior software engineer
mts = member of technical staff
sdet = software development engineer in test = software engineer in test
fde = forward deployed engineer
sre = site reliability engineer = site reliability engineering
dba = database administrator
it = information technology
ites = information technology enabled services
r d = research and development = research development
rnd = research and development
ui: user interface
ux: user experience
ui ux = uiux = user interface user experience
oop = oops = object oriented programming
dsa: data structures and algorithms
api: application programming interface
rest api = rest apis = restful api = restful apis
iam = identity access management = identity and access management
pam = privileged access management
vapt = penetration testing = pentest = pen testing
sap abap = abap
mern: mern stack
mean: mean stack
js = javascript = java script
ts = typescript = type script
py: python
k8s = kubernetes
aws = amazon web services
gcp = google cloud = google cloud platform
oci = oracle cloud infrastructure
golang = go
postgres = postgresql
mongo = mongodb
mssql = ms sql = sql server
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
devsecops = dev sec ops
mlops = ml ops
cplusplus = cpp
csharp = c sharp
dotnet = dot net = net core = net
asp dotnet = asp net
power bi = powerbi
sfdc = salesforce
ror = ruby on rails
wp: wordpress
word press = wordpress
e commerce = ecommerce
web designer: website designer
help desk = helpdesk = service desk
part time = parttime
full time = fulltime
on site = onsite
call center = call centre
data centre = data center
cooperative = co operative
copy writer = copywriter
ghost writer = ghostwriter

# Companies
sbi = state bank of india
lic = life insurance corporation
hul = hindustan unilever
itc: indian tobacco company
bhel = bharat heavy electricals
bel: bharat electronics
hal: hindustan aeronautics
ongc = oil and natural gas corporation
iocl = indian oil
bpcl = bharat petroleum
hpcl = hindustan petroleum
ntpc: national thermal power
pnb = punjab national bank
bob: bank of baroda
l t = larsen and toubro = larsen toubro
p g = procter and gamble = procter gamble
j j = johnson and johnson = johnson johnson
m m = mahindra and mahindra = mahindra mahindra
h m = hennes and mauritz
bcg = boston consulting group
jpmc = jp morgan = jpmorgan = jp morgan chase = jpmorgan chase
gs: goldman sachs
ms: morgan stanley, microsoft
amex = american express
pwc = pricewaterhousecoopers = price waterhouse coopers = price waterhouse
ey = ernst and young = ernst young
hp: hewlett packard
hpe = hewlett packard enterprise
ge: general electric
gsk = glaxosmithkline
bms = bristol myers squibb
tcs = tata consultancy services
infy = infosys
ltim = ltimindtree
stanchart = standard chartered
tata motors = tatamotors
techm = tech mahindra
lti = larsen and toubro infotech
cts = cognizant
fb = facebook = meta
`
