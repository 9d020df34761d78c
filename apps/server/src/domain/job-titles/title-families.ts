/** Jobs of one kind under all the titles that postings use. */
export interface TitleFamily {
  name: string
  /** A title belongs to the family when it has all words of a phrase. */
  phrases: string[][]
  /** Families whose jobs the same person can do. */
  near: string[]
  /** Words of kind that a title of the family may have besides. */
  allowed: string[]
  /** A family of one technology is near to another only for a person with one of these skills. */
  skills: string[]
}

/**
 * A line is `name ~ near families [skills] (allowed words) : phrases`, with words in the first spelling of `title-words.ts`. The lines
 * were found by counting the titles of 28,000 Indian postings.
 */
const familyLines = `
engineering-manager (director head vp) : engineer manager = software manager = head engineer = director engineer = vp engineer
product-manager (technical data group) : product manager = product owner
product-marketing ~ marketing (manager director) : product marketing
program-manager ~ project-manager (product head director) : program manager = technical program = scrum master = delivery manager
project-manager ~ program-manager (technical) : project manager = project coordinator = project lead
software-architect ~ software-engineer solutions-architect : software architect
solutions-architect ~ cloud-engineer (partner) : solution architect = technical architect = enterprise architect = cloud architect
sales-engineer ~ solutions-architect (manager architect) : sales engineer = solution engineer = presales = pre sales = solution consultant = forward deployed
data-engineer ~ data-platform big-data : data engineer = etl engineer = analyst engineer = data warehouse = data integration = azure data = snowflake engineer = databricks engineer
big-data ~ data-engineer (test) : big data = hadoop engineer = spark engineer
data-platform ~ data-engineer : data platform = data infrastructure
data-architect ~ data-engineer : data architect = data modeler = data modeling
data-scientist ~ ml-engineer (ml analyst) : data scientist = applied scientist = decision scientist
ml-engineer ~ data-scientist ai-engineer nlp-engineer : ml engineer = ml = mlops = computer vision
ai-engineer ~ ml-engineer nlp-engineer : ai engineer = ai specialist = ai expert = prompt engineer = ai software
nlp-engineer ~ ml-engineer ai-engineer : nlp engineer = nlp
data-analyst ~ bi-analyst business-analyst (product) : data analyst = data visualization = analyst data
bi-analyst ~ data-analyst : bi analyst = bi engineer = powerbi = tableau = bi
business-analyst ~ data-analyst (data) : business analyst = business system analyst = functional analyst
research-analyst ~ business-analyst : research analyst = market research
frontend-engineer ~ react-engineer angular-engineer web-engineer : frontend engineer = frontend = ui engineer
react-engineer ~ frontend-engineer [react] : react engineer = vue engineer = nextjs engineer
angular-engineer ~ frontend-engineer [angular] : angular engineer
web-engineer ~ frontend-engineer wordpress-engineer : web engineer
wordpress-engineer ~ web-engineer [wordpress] : wordpress engineer = shopify engineer = magento engineer
fullstack-engineer ~ software-engineer : fullstack engineer = fullstack
backend-engineer ~ software-engineer fullstack-engineer java-engineer python-engineer node-engineer golang-engineer dotnet-engineer php-engineer : backend engineer = backend = api engineer
java-engineer ~ backend-engineer software-engineer [java, spring boot] : java engineer = java = spring boot = j2ee
python-engineer ~ backend-engineer software-engineer [python, django, fastapi, flask] : python engineer = django = python
node-engineer ~ backend-engineer software-engineer [node.js, nodejs] : node engineer = node
golang-engineer ~ backend-engineer software-engineer [go, golang] : golang engineer = go engineer = golang
dotnet-engineer ~ backend-engineer software-engineer [.net, c#, asp.net] : dotnet engineer = csharp engineer = dotnet
php-engineer ~ backend-engineer software-engineer web-engineer [php, laravel] : php engineer = laravel engineer = php
cplusplus-engineer ~ software-engineer embedded-engineer [c++] : cplusplus engineer = cplusplus
ruby-engineer ~ backend-engineer software-engineer [ruby, ruby on rails] : ruby engineer = rails engineer
android-engineer ~ mobile-engineer : android engineer = android
ios-engineer ~ mobile-engineer : ios engineer = ios
flutter-engineer ~ mobile-engineer [flutter, dart] : flutter engineer = flutter
mobile-engineer ~ android-engineer ios-engineer flutter-engineer : mobile engineer = mobile application engineer = mobile app engineer = react native
embedded-engineer ~ software-engineer cplusplus-engineer : embedded engineer = firmware engineer = embedded software
game-engineer : game engineer = unity engineer = unreal engineer
blockchain-engineer : blockchain engineer = web3 engineer = solidity engineer
salesforce-engineer : salesforce engineer = salesforce administrator = salesforce consultant
sap-consultant : sap consultant = sap abap = sap
test-engineer ~ qa-analyst : test engineer = qa engineer = automation test = test analyst = test automation
qa-analyst ~ test-engineer : qa analyst = qa
devops-engineer ~ sre cloud-engineer platform-engineer (architect) : devops engineer = devops = build engineer = release engineer
sre ~ devops-engineer platform-engineer : sre engineer = sre = reliability engineer = production engineer software
platform-engineer ~ devops-engineer sre cloud-engineer : platform engineer = infrastructure engineer
cloud-engineer ~ devops-engineer platform-engineer : cloud engineer = aws engineer = cloud platform
security-engineer ~ security-analyst : security engineer = application security = product security = cloud security
security-analyst ~ security-engineer : security analyst = security specialist = security consultant = security advisor = security administrator = soc analyst = penetration test = information security
network-engineer ~ system-administrator : network engineer = network administrator
system-administrator ~ network-engineer : system administrator = linux administrator = windows administrator = infrastructure administrator
database-administrator : dba = oracle dba = sql dba
support-engineer ~ technical-support : support engineer = customer engineer = application support
technical-support ~ support-engineer : technical support = tech support = it support = help desk = desktop support = service desk
mechanical-engineer : mechanical engineer = mechanical designer
electrical-engineer : electrical engineer = electronic engineer
civil-engineer : civil engineer = structural engineer = site engineer
manufacturing-engineer : manufacturing engineer = production engineer = industrial engineer = process engineer
hardware-engineer : hardware engineer = vlsi engineer = asic engineer = rtl engineer = physical design
quality-engineer : quality engineer = quality control = quality inspector
product-designer ~ ux-designer : product designer
ux-designer ~ product-designer (product) : ux designer = ui designer = ux researcher = ui ux = interaction designer
graphic-designer : graphic designer = visual designer = communication designer
interior-designer : interior designer
fashion-designer : fashion designer
architect-building : junior architect = project architect = landscape architect
video-editor : video editor = film editor = motion graphic
content-writer ~ copywriter (marketing manager) : content writer = content creator = content executive = technical writer = content strategist
copywriter ~ content-writer : copywriter
social-media ~ digital-marketing (manager marketing) : social media
seo ~ digital-marketing (manager analyst marketing) : seo
digital-marketing ~ social-media seo performance-marketing (manager) : digital marketing = online marketing
performance-marketing ~ digital-marketing growth-marketing (manager) : performance marketing = paid media = ppc
growth-marketing ~ digital-marketing performance-marketing (manager) : growth marketing = growth manager
marketing ~ digital-marketing : marketing manager = marketing executive = marketing specialist = brand manager = field marketing
bd-executive ~ sales-executive (sales manager marketing director) : bd executive = bd manager = bd representative = bd specialist = bd
inside-sales ~ sales-executive (manager) : inside sales = sales development = account development
account-executive ~ sales-executive : account executive
account-manager ~ customer-success (sales customer) : account manager = account director = key account = account partner
sales-executive ~ bd-executive inside-sales (marketing bd customer) : medical representative = sales executive = sales officer = sales representative = sales specialist = field sales = corporate sales = sales consultant
sales-manager ~ account-manager : sales manager = area sales = regional sales = territory manager = sales director = head sales
relationship-manager ~ account-manager (sales customer) : relationship manager = relationship officer
telecaller ~ customer-support (sales support customer) : telecaller
customer-success ~ account-manager (manager director) : customer success
customer-support ~ telecaller (technical) : customer support = call center = call centre = chat support = voice process = customer advocate
operations ~ operations-manager : operations executive = operations analyst = operations specialist = back office = operations coordinator
operations-manager ~ operations : operations manager = operations head = plant manager
supply-chain (manager) : supply chain = logistics executive = logistics manager = procurement = purchase executive = purchase manager = warehouse manager
hr-recruiter ~ hr-generalist (technical manager) : recruiter = hr recruiter
hr-generalist ~ hr-recruiter hr-manager (manager) : hr generalist = hr executive = hr operations = hr specialist = people operations = hr
hr-manager ~ hr-generalist : hr manager = hr business partner = head hr = people partner
accountant ~ finance-executive (finance) : accountant = account payable = account receivable = bookkeeper = tally
finance-executive ~ accountant financial-analyst : finance executive = finance officer
financial-analyst ~ finance-executive : financial analyst = finance analyst = fp a = investment analyst = equity research
finance-manager : finance manager = accountant manager = financial controller = head finance = cfo
chartered-accountant ~ accountant finance-manager : ca
auditor ~ accountant : auditor = audit executive = audit manager
risk-analyst : risk analyst = credit analyst = fraud analyst = compliance analyst
underwriter : underwriter = underwriting
quant ~ data-scientist : quantitative researcher = quantitative analyst = quant
lawyer (director) : counsel = lawyer = legal counsel = legal manager = advocate legal
executive-assistant ~ office-administrator : executive assistant = personal assistant = ea ceo
office-administrator ~ executive-assistant : office administrator = administration executive = admin executive = receptionist = front desk = front office
data-entry ~ operations : data entry
teacher ~ academic-counsellor : teacher = subject matter expert
academic-counsellor ~ teacher (sales) : academic counsellor = career counsellor = admission counsellor = education counsellor
trainer (sales technical) : trainer = pilates trainer = yoga trainer
nurse : nurse
pharmacist (support) : pharmacist = pharmacy technician = pharmacy
doctor : doctor = physician = medical officer = surgeon
therapist : therapist = physiotherapist
lab-technician : lab technician = medical laboratory
chef (chief) : chef = sous chef = kitchen
barista : barista
waiter : waiter = steward = food beverage = guest support
store-manager ~ retail-associate (retail) : store manager = retail manager
retail-associate : retail associate = store executive = cashier = retail sales = style advisor
driver : driver = delivery executive = rider
consultant-management ~ business-analyst : management consultant = strategy consultant = business consultant
software-engineer ~ backend-engineer fullstack-engineer java-engineer python-engineer node-engineer golang-engineer dotnet-engineer : software engineer = application engineer = computer scientist = software
scientist-research : research scientist = research fellow = research engineer = research associate
`

/** A title with such a word is of another kind, unless the phrase of the family has the word, too. */
const kindWords = [
  'manager head director vp president chief sales marketing support recruiter teacher trainer test qa hr legal',
  'counsel finance customer technician security consultant writer hardware mechanical electrical civil embedded',
  'firmware network sap analyst scientist architect designer accountant auditor administrator data',
  'ml android ios mobile flutter frontend devops sre product partner advocate evangelist strategist operator',
  'salesforce telecaller bd mainframe game blockchain native',
]

/** Words of kind that only say in which field the work is: a marketing data analyst is a data analyst. */
const fieldWords =
  'marketing sales support hr legal finance customer security hardware mechanical electrical civil embedded network sap data product ml ' +
  'android ios mobile frontend salesforce mainframe game blockchain'

/** The families, each under its name. */
export const titleFamilies: ReadonlyMap<string, TitleFamily> = new Map(
  familyLines
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', phrases = ''] = line.split(' : ')
      const [, name = '', near = '', skills = '', allowed = ''] =
        /^(\S+)(?: ~ ([^[(]*))?\s*(?:\[(.*?)\])?\s*(?:\((.*?)\))?$/.exec(head.trim()) ?? []
      const family: TitleFamily = {
        name,
        phrases: phrases.split(' = ').map((phrase) => phrase.trim().split(' ')),
        near: near.split(' ').filter(Boolean),
        allowed: allowed.split(' ').filter(Boolean),
        skills: skills.split(', ').filter(Boolean),
      }
      return [name, family]
    }),
)

/** Words of kind before or after the whole name of a job that leave it the same kind of job. */
export const wordsOfField: ReadonlySet<string> = new Set(fieldWords.split(' '))

/** Words that change the kind of work, such as "manager" or "sales". */
export const wordsOfKind: ReadonlySet<string> = new Set(kindWords.join(' ').split(' '))
