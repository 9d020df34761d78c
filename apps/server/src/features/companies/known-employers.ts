import type { FilterCompany } from '@endorse/contract/job-search/filter-options'

/** An employer of the list with which a fresh installation starts. */
export interface KnownEmployer {
  /** Registrable domains their people write mail from. */
  domains: readonly string[]
  /** Other names that postings give them. */
  aliases?: readonly string[]
}

/** What a fresh installation knows of the employers that the filter offers. */
export const knownEmployers: Record<FilterCompany, KnownEmployer> = {
  Accenture: { domains: ['accenture.com'], aliases: ['Accenture India', 'Accenture Solutions'] },
  Adobe: { domains: ['adobe.com'], aliases: ['Adobe Systems', 'Adobe India'] },
  Amazon: {
    domains: ['amazon.com', 'amazon.in'],
    aliases: ['Amazon India', 'Amazon Development Centre India', 'Amazon Web Services', 'AWS'],
  },
  'American Express': { domains: ['aexp.com', 'americanexpress.com'], aliases: ['Amex'] },
  Apple: { domains: ['apple.com'], aliases: ['Apple India'] },
  Atlassian: { domains: ['atlassian.com'] },
  'Axis Bank': { domains: ['axisbank.com'] },
  Barclays: { domains: ['barclays.com', 'barclays.co.uk'], aliases: ['Barclays Bank'] },
  'Bharti Airtel': { domains: ['airtel.com', 'bharti.in'], aliases: ['Airtel', 'Airtel India'] },
  Bosch: {
    domains: ['bosch.com'],
    aliases: ['Robert Bosch', 'Bosch India', 'Bosch Global Software Technologies', 'Bosch Group'],
  },
  Capgemini: {
    domains: ['capgemini.com'],
    aliases: ['Capgemini India', 'Capgemini Technology Services India'],
  },
  Cisco: { domains: ['cisco.com'], aliases: ['Cisco Systems', 'Cisco Systems India'] },
  Cognizant: { domains: ['cognizant.com'], aliases: ['Cognizant Technology Solutions', 'CTS'] },
  CRED: { domains: ['cred.club'], aliases: ['Dreamplug Technologies'] },
  'Dell Technologies': { domains: ['dell.com', 'dellteam.com'], aliases: ['Dell', 'Dell India'] },
  Deloitte: { domains: ['deloitte.com'], aliases: ['Deloitte India', 'Deloitte Consulting'] },
  EY: { domains: ['ey.com'], aliases: ['Ernst & Young', 'EY India'] },
  Flipkart: { domains: ['flipkart.com'], aliases: ['Flipkart Internet'] },
  Freshworks: { domains: ['freshworks.com'] },
  Genpact: { domains: ['genpact.com'], aliases: ['Genpact India'] },
  'Goldman Sachs': { domains: ['gs.com', 'goldmansachs.com'] },
  Google: { domains: ['google.com'], aliases: ['Google India', 'Google Cloud'] },
  HCLTech: { domains: ['hcltech.com', 'hcl.com'], aliases: ['HCL Technologies', 'HCL', 'HCL Tech'] },
  'HDFC Bank': { domains: ['hdfcbank.com'], aliases: ['HDFC'] },
  IBM: { domains: ['ibm.com'], aliases: ['IBM India', 'International Business Machines'] },
  'ICICI Bank': { domains: ['icicibank.com'], aliases: ['ICICI'] },
  Infosys: { domains: ['infosys.com'], aliases: ['Infosys Technologies'] },
  Intel: { domains: ['intel.com'], aliases: ['Intel Technology India'] },
  'JPMorgan Chase': {
    domains: ['jpmorgan.com', 'jpmchase.com', 'chase.com'],
    aliases: ['JPMorgan', 'JPMorgan Chase Bank', 'JPMC'],
  },
  KPMG: { domains: ['kpmg.com'], aliases: ['KPMG India', 'KPMG Global Services'] },
  'Larsen & Toubro': { domains: ['larsentoubro.com', 'lntecc.com'], aliases: ['L&T'] },
  LTIMindtree: {
    domains: ['ltimindtree.com', 'lntinfotech.com', 'mindtree.com'],
    aliases: ['LTI', 'Mindtree', 'L&T Infotech', 'Larsen & Toubro Infotech', 'LTI Mindtree'],
  },
  'Mahindra & Mahindra': { domains: ['mahindra.com'], aliases: ['Mahindra', 'Mahindra Group'] },
  Meesho: { domains: ['meesho.com'] },
  Meta: { domains: ['meta.com', 'fb.com'], aliases: ['Meta Platforms', 'Facebook'] },
  Microsoft: { domains: ['microsoft.com'], aliases: ['Microsoft India', 'Microsoft India R&D'] },
  'Morgan Stanley': { domains: ['morganstanley.com'] },
  Mphasis: { domains: ['mphasis.com'] },
  NVIDIA: { domains: ['nvidia.com'], aliases: ['NVIDIA Graphics'] },
  Ola: { domains: ['olacabs.com'], aliases: ['Ola Cabs', 'ANI Technologies'] },
  Oracle: { domains: ['oracle.com'], aliases: ['Oracle India'] },
  Paytm: { domains: ['paytm.com', 'paytmbank.com'], aliases: ['One97 Communications'] },
  PhonePe: { domains: ['phonepe.com'] },
  PwC: { domains: ['pwc.com'], aliases: ['PricewaterhouseCoopers', 'PwC India'] },
  Qualcomm: { domains: ['qualcomm.com'], aliases: ['Qualcomm India'] },
  Razorpay: { domains: ['razorpay.com'], aliases: ['Razorpay Software'] },
  'Reliance Industries': { domains: ['ril.com'], aliases: ['Reliance', 'RIL'] },
  Salesforce: { domains: ['salesforce.com'], aliases: ['Salesforce.com', 'Salesforce India'] },
  Samsung: {
    domains: ['samsung.com'],
    aliases: ['Samsung Electronics', 'Samsung India', 'Samsung R&D Institute India'],
  },
  SAP: { domains: ['sap.com'], aliases: ['SAP India', 'SAP Labs', 'SAP Labs India'] },
  Swiggy: { domains: ['swiggy.in', 'swiggy.com'], aliases: ['Bundl Technologies'] },
  'Tata Consultancy Services': { domains: ['tcs.com'], aliases: ['TCS', 'Tata Consultancy'] },
  'Tech Mahindra': { domains: ['techmahindra.com'], aliases: ['TechM'] },
  Walmart: {
    domains: ['walmart.com', 'walmartlabs.com'],
    aliases: ['Walmart Global Tech', 'Walmart Global Tech India', 'Walmart Labs'],
  },
  Wipro: { domains: ['wipro.com'], aliases: ['Wipro Technologies'] },
  Zoho: { domains: ['zohocorp.com'], aliases: ['Zoho Corporation'] },
  Zomato: { domains: ['zomato.com'], aliases: ['Eternal'] },
}
