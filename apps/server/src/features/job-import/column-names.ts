/** The fields of a posting that a column can be recognised as. */
export type ColumnField =
  | 'title'
  | 'company'
  | 'description'
  | 'department'
  | 'industry'
  | 'employmentType'
  | 'workType'
  | 'isRemote'
  | 'level'
  | 'place'
  | 'pay'
  | 'payMin'
  | 'payMax'
  | 'years'
  | 'yearsMin'
  | 'yearsMax'
  | 'skills'
  | 'education'
  | 'url'
  | 'postedAt'
  | 'readAt'
  | 'deadline'

/** Names of columns as they are, in the languages and abbreviations that feeds use. The order of a list does not matter. */
const names: Record<ColumnField, string> = {
  title:
    'title, job title, jobtitle, job name, job, position, position name, position title, role title, role name, job role, vacancy, vacancy name, vacancy title, posting title, posting name, opening, designation, profile, job profile, job designation, internship title, headline, occupation, jt, ttl, pos, desig, titel, jobtitel, stelle, stellentitel, stellenbezeichnung, berufsbezeichnung, bezeichnung, position titel, poste, intitule, intitule du poste, titre, titre du poste, intitule de poste, emploi, puesto, cargo, titulo, titulo del puesto, nombre del puesto, vacante, empleo, vaga, titulo da vaga, nome da vaga, functie, functietitel, vacature, titolo, posizione, mansione, stanowisko, nazwa stanowiska, должность, название вакансии, вакансия, पद, पद का नाम, नौकरी, 职位, 职位名称, 職種, 求人タイトル',
  company:
    'company, company name, companyname, employer, employer name, organization, organisation, organization name, organisation name, org, org name, hiring company, hiring organization, hiring organisation, recruiter, recruiter name, firm, firm name, business name, client, client name, brand, brand name, co, co name, comp, comp name, cmp, cmpny, emp, emp name, posted by, company title, advertiser, advertiser name, account name, arbeitgeber, firma, firmenname, unternehmen, unternehmensname, entreprise, nom de l entreprise, nom entreprise, societe, employeur, empresa, nombre de la empresa, nome da empresa, compania, empleador, bedrijf, bedrijfsnaam, werkgever, organisatie, azienda, nome azienda, datore di lavoro, firma nazwa, pracodawca, компания, работодатель, название компании, कंपनी, कंपनी का नाम, नियोक्ता, 公司, 公司名称, 会社名, 企業名',
  description:
    'description, job description, jd, desc, descr, job desc, details, job details, full description, summary, job summary, body, content, about the job, about the role, about job, responsibilities and requirements, duties, beschreibung, stellenbeschreibung, jobbeschreibung, aufgaben, description du poste, descriptif, missions, descripcion, descripcion del puesto, descricao, descricao da vaga, omschrijving, functieomschrijving, descrizione, opis, opis stanowiska, описание, विवरण, नौकरी का विवरण, 职位描述, 仕事内容',
  department:
    'department, dept, team, function, functional area, job function, division, business unit, category, job category, role category, abteilung, bereich, departement, service, departamento, area, afdeling, reparto, dzial, отдел, विभाग',
  industry:
    'industry, industry type, sector, domain, vertical, branche, secteur, industria, sector empresarial, setor, settore, branza, отрасль, उद्योग',
  employmentType:
    'employment type, emp type, job type, contract type, type of employment, type of contract, employment, contract, commitment, position type, schedule type, time type, work schedule, schedule, nature of job, beschaftigungsart, anstellungsart, vertragsart, arbeitszeit, type de contrat, contrat, tipo de contrato, tipo de empleo, jornada, regime, dienstverband, contracttype, tipo contratto, rodzaj umowy, тип занятости, रोजगार का प्रकार',
  workType:
    'work type, work mode, workplace, workplace type, work arrangement, work model, work location type, remote type, work setting, job mode, mode, mode of work, location type, arbeitsmodell, arbeitsort typ, homeoffice, mode de travail, teletravail, modalidad, modalidad de trabajo, modalidade, werkvorm, modalita, tryb pracy, формат работы, कार्य मोड',
  isRemote: 'is remote, remote, remote allowed, work from home, wfh, remote work, allow remote, is wfh',
  level:
    'experience level, seniority, seniority level, career level, job level, level, grade level, erfahrungsstufe, karrierestufe, niveau, nivel, livello, poziom, уровень',
  place:
    'location, locations, job location, job locations, place, city, cities, town, work location, base location, office, office location, candidate required location, formatted location, locations text, loc, locn, job city, job loc, place of work, posting location, primary location, ort, standort, arbeitsort, einsatzort, stadt, lieu, lieu de travail, localisation, ville, ubicacion, localizacion, lugar, ciudad, localidade, localizacao, cidade, locatie, plaats, standplaats, vestigingsplaats, luogo, sede, citta, lokalizacja, miejsce pracy, miasto, город, место работы, местоположение, स्थान, शहर, 地点, 工作地点, 勤務地',
  pay: 'salary, pay, ctc, package, compensation, remuneration, stipend, wage, wages, salary range, pay range, salary estimate, salary offered, offered salary, annual salary, annual ctc, monthly salary, salary per month, salary details, job salary, pay rate, payrate, sal, sal range, ctc range, gehalt, lohn, verguetung, vergutung, jahresgehalt, salaire, remuneration annuelle, salario, sueldo, remuneracion, salario ofrecido, remuneracao, salaris, stipendio, retribuzione, wynagrodzenie, pensja, зарплата, оклад, वेतन, सैलरी, 薪资, 给料',
  payMin:
    'salary min, min salary, minimum salary, salary from, salary low, salary minimum, pay min, min pay, ctc min, min ctc, ctc from, from salary, lower salary, job min salary, salary start, compensation min, gehalt von, salario minimo, salaire min',
  payMax:
    'salary max, max salary, maximum salary, salary to, salary high, salary maximum, pay max, max pay, ctc max, max ctc, ctc to, to salary, upper salary, job max salary, salary end, compensation max, gehalt bis, salario maximo, salaire max',
  years:
    'experience, exp, expr, work experience, experience required, required experience, exp required, exp req, req exp, years of experience, years experience, yoe, total experience, job experience, job experience required, experience years, exp years, exp yrs, experience range, berufserfahrung, erfahrung, experience requise, annees d experience, experiencia, experiencia requerida, anos de experiencia, ervaring, werkervaring, esperienza, doswiadczenie, опыт, опыт работы, अनुभव, 经验',
  yearsMin:
    'experience min, min experience, minimum experience, exp min, min exp, experience from, exp from, years min, min years',
  yearsMax:
    'experience max, max experience, maximum experience, exp max, max exp, experience to, exp to, years max, max years',
  skills:
    'skills, key skills, skill set, skillset, required skills, skills required, tags, tags and skills, technologies, tech stack, technology, technologies used, keywords, key skill, must have skills, competencies, kenntnisse, fahigkeiten, faehigkeiten, competences, habilidades, competencias, conocimientos, vaardigheden, competenze, umiejetnosci, навыки, कौशल, 技能',
  education:
    'education, qualification, qualifications, educational qualification, degree, degree required, education level, education required, min qualification, ausbildung, abschluss, formation, diplome, educacion, formacion, formacao, escolaridade, opleiding, istruzione, wyksztalcenie, образование, शिक्षा, योग्यता',
  url: 'url, link, job url, job link, posting url, apply url, apply link, application url, apply, href, hosted url, absolute url, details url, detail url, redirect url, jd url, source url, web url, permalink, external path, canonical url, share link, job posting url, job apply link, stellenlink, lien, url de l offre, lien de l offre, enlace, url oferta, link da vaga, ссылка, लिंक, 链接',
  postedAt:
    'posted, posted at, posted on, post date, posting date, date posted, date, published, published at, published on, publication date, publish date, listed at, listed time, listed on, first published, release date, released date, created, created at, created on, created date, creation date, pub date, open date, posted date, original listed time, posted time, when, age, days ago, dt, dt posted, post dt, veroffentlicht, veroeffentlicht, veroffentlicht am, veroeffentlicht am, datum, veroffentlichungsdatum, veroeffentlichungsdatum, eingestellt am, date de publication, publie le, publiee le, fecha, fecha de publicacion, publicado, data de publicacao, data publicacao, geplaatst, geplaatst op, publicatiedatum, data pubblicazione, data publikacji, дата, дата публикации, तारीख, प्रकाशन तिथि, 发布日期, 掲載日',
  readAt:
    'scraped at, scraped, scraped date, scraped on, scrape date, scrape time, fetched at, fetched, crawled at, crawl date, crawl timestamp, retrieved at, retrieved, extracted at, extraction date, collected at, harvested at, download date, downloaded at, as of, snapshot date, generated at, generated, exported at, export date, abgerufen am',
  deadline:
    'deadline, application deadline, closing date, close date, last date, last date to apply, apply by, expiry, expiry date, expires, expires at, expiration date, valid through, valid until, end date, bewerbungsfrist, bewerbungsschluss, date limite, fecha limite, prazo, sluitingsdatum, scadenza, срок, अंतिम तिथि',
}

/** A name with one of these words at its end is about something else: "company size", "job title id". */
const OTHER_ENDINGS = new Set(
  (
    'id ids uuid logo image img icon size count number no code slug rating ratings review reviews score status email mail ' +
    'phone mobile about founded followers alias handle key hash index rank currency period unit raw html color flag'
  ).split(' '),
)

/** Words that name a field when a longer name has them: "client company of the vacancy". */
const fieldWords: Partial<Record<ColumnField, string[]>> = {
  title: [
    'title',
    'position',
    'vacancy',
    'designation',
    'role',
    'titel',
    'stelle',
    'poste',
    'puesto',
    'cargo',
    'vaga',
  ],
  company: [
    'company',
    'employer',
    'organization',
    'organisation',
    'firm',
    'firma',
    'unternehmen',
    'arbeitgeber',
    'entreprise',
    'societe',
    'empresa',
    'bedrijf',
    'azienda',
  ],
  description: ['description', 'desc', 'jd', 'beschreibung', 'descripcion', 'descricao', 'omschrijving'],
  place: [
    'location',
    'locations',
    'city',
    'place',
    'ort',
    'standort',
    'lieu',
    'ville',
    'ubicacion',
    'ciudad',
    'locatie',
  ],
  pay: [
    'salary',
    'pay',
    'ctc',
    'stipend',
    'compensation',
    'gehalt',
    'salaire',
    'salario',
    'remuneration',
    'package',
  ],
  years: ['experience', 'exp', 'yoe', 'erfahrung', 'experiencia', 'ervaring'],
  skills: ['skills', 'skill', 'technologies', 'competences', 'habilidades', 'kenntnisse'],
  url: ['url', 'link', 'href'],
  postedAt: ['posted', 'published', 'publication', 'listed', 'veroffentlicht'],
  employmentType: ['employment', 'contract', 'contrat', 'contrato'],
  workType: ['workplace', 'remote', 'hybrid', 'wfh'],
  education: ['education', 'qualification', 'degree'],
}

const fieldsByName = new Map<string, ColumnField>()
for (const [field, list] of Object.entries(names) as [ColumnField, string][])
  for (const name of list.split(', ')) fieldsByName.set(joinedWordsOf(name), field)

/** Returns the field that a column is named after, by its whole name; null when the name is unknown. */
export function fieldOfName(name: string): ColumnField | null {
  return fieldsByName.get(joinedWordsOf(name)) ?? null
}

/**
 * Tells how surely a column is named after the field, from 0 to 1: its name, or the end of its path such as
 * `company.name`, is known; or it has a word for it.
 */
export function nameScore(field: ColumnField, path: string[]): number {
  const words = path.flatMap(wordsOf)
  const last = wordsOf(path.at(-1) ?? '')
  if (fieldOfName(last.join('')) === field) return 1
  if (fieldOfName(words.slice(-2).join('')) === field || fieldOfName(words.join('')) === field) return 1
  if (fieldOfName(withoutUnits(words).join('')) === field) return 0.9
  const parent = path.at(-2)
  if (
    parent !== undefined &&
    fieldOfName(parent) === field &&
    /^(name|label|text|value|title|display ?name)$/.test(last.join(' '))
  )
    return 0.9
  const isOfRange = words.some((word) => /^(min|max|minimum|maximum|from|to|low|high|start|end)$/.test(word))
  if (OTHER_ENDINGS.has(words.at(-1) ?? '') || (isOfRange && (field === 'pay' || field === 'years'))) return 0
  const own = fieldWords[field] ?? []
  return last.some((word) => own.includes(word)) ? 0.6 : 0
}

const ADDRESS_WORDS =
  /^(address|addresses|street|postal|postcode|zip|zipcode|pincode|landmark|adresse|anschrift|strasse|plz|rue|direccion|calle|endereco|indirizzo|adres|ulica|адрес|पता)$/

/** Returns the field that a column is a part of: the place for a street, pay for `pay.interval`; null when there is none. */
export function fieldAround(path: string[]): 'place' | 'pay' | 'company' | null {
  if (path.some(isOfAddress)) return 'place'
  const above = path.slice(0, -1)
  return (
    (['place', 'pay', 'company'] as const).find((field) =>
      above.some((key) => nameScore(field, [key]) > 0),
    ) ?? null
  )
}

function isOfAddress(name: string): boolean {
  const words = wordsOf(name)
  return (
    words.some((word) => ADDRESS_WORDS.test(word)) &&
    !words.some((word) => /^(e|email|mail|web|website|url|ip|page)$/.test(word))
  )
}

/** Splits `jobTitle`, `job_title` and `Job Title*` into words in lower case without accents. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}

/** Leaves out what the name says about the unit: "CTC (LPA)", "Salary INR per month". */
function withoutUnits(words: string[]): string[] {
  return words.filter(
    (word) =>
      !/^(in|per|l|lpa|lakhs?|lacs?|inr|rs|usd|eur|gbp|annum|pa|pm|month|monthly|year|yearly|annual|yrs?|years|hour|hourly|k|the|of|for)$/.test(
        word,
      ),
  )
}

/** Joins the words of a name: `Job Title` and `job_title` are both `jobtitle`. */
export function joinedWordsOf(name: string): string {
  return wordsOf(name).join('')
}
