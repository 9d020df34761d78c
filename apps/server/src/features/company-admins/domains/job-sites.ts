/** Registrable domains of job boards and of applicant-tracking services. Postings of every employer lead there. */
const jobSites: ReadonlySet<string> = new Set(
  `
  adzuna.com adzuna.in angel.co apna.co builtin.com careerbuilder.com careerjet.co.in comparably.com cutshort.io
  dice.com expertia.ai flexjobs.com foundit.in freshersworld.com glassdoor.co.in glassdoor.com google.com hirect.in
  hirist.com hirist.tech iimjobs.com indeed.co.in indeed.com instahyre.com internshala.com jobgether.com jobhai.com
  jobrapido.com jobstreet.com jooble.org linkedin.com lnkd.in monster.com monsterindia.com naukri.com naukrigulf.com
  quikr.com remoteok.com reed.co.uk seek.com.au shine.com simplyhired.co.in simplyhired.com simplyhired.in snagajob.com
  stackoverflow.com stepstone.de talent.com timesjobs.com totaljobs.com trabajo.org unstop.com upwork.com
  wellfound.com whatjobs.com workindia.in ycombinator.com ziprecruiter.com ziprecruiter.in

  adp.com applytojob.com ashbyhq.com avature.net bamboohr.com brassring.com breezy.hr bullhornstaffing.com
  careerpuck.com ceipal.com clickatell.com comeet.co comeet.com cornerstoneondemand.com csod.com darwinbox.com
  darwinbox.in dayforcehcm.com dover.com eightfold.ai fountain.com freshteam.com gem.com greenhouse.io greythr.com
  gupy.io hibob.com hireology.com hirebridge.com homerun.co icims.com infor.com isolvedhire.com jazz.co jazzhr.com
  jobscore.com jobvite.com join.com keka.com kekahire.com kula.ai lever.co mynexthire.com myworkday.com
  myworkdayjobs.com myworkdaysite.com oraclecloud.com paradox.ai paycomonline.net paylocity.com peoplestrong.com
  personio.com personio.de phenompeople.com pinpointhq.com polymer.co pyjamahr.com recruitcrm.io recruitee.com
  recruiterbox.com recruiterflow.com rippling.com rippling-ats.com sap.com sapsf.com silkroad.com skima.ai
  smartrecruiters.com successfactors.com successfactors.eu talentlyft.com taleo.net teamtailor.com trakstar.com
  traffit.com turbohire.co ultipro.com ukg.com welcometothejungle.com workable.com workday.com workforcenow.com
  zappyhire.com zohorecruit.com zohorecruit.in zwayam.com

  airtable.com bit.ly bitly.com facebook.com forms.gle github.com github.io instagram.com medium.com notion.site
  notion.so t.me telegram.me tinyurl.com twitter.com typeform.com whatsapp.com x.com youtube.com
  `
    .split(/\s+/)
    .filter(Boolean),
)

/** Tells whether an address of the domain says nothing about the employer of a posting. */
export function isJobSite(domain: string): boolean {
  return jobSites.has(domain)
}
