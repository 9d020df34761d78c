import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined'
import AlternateEmailOutlined from '@mui/icons-material/AlternateEmailOutlined'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import CurrencyRupeeOutlined from '@mui/icons-material/CurrencyRupeeOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import MailOutlineOutlined from '@mui/icons-material/MailOutlineOutlined'
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import type { NavItem, ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const requestsItem = {
  label: 'Requests',
  icon: MailOutlineOutlined,
  to: paths.adminRequests,
} satisfies Partial<NavItem>

const shell: ShellParts = {
  navigation: [
    {
      section: 'COMPANY',
      label: 'Company Page',
      goKey: 'c',
      icon: BusinessOutlined,
      to: paths.companyPage,
      viewers: ['ADMIN'],
    },
    {
      section: 'COMPANY',
      label: 'Endorsers',
      goKey: 'e',
      icon: HowToRegOutlined,
      to: paths.companyEndorsers,
      viewers: ['ADMIN'],
    },
    {
      section: 'COMPANY',
      label: 'Answers',
      goKey: 'w',
      icon: AccessTimeOutlined,
      to: paths.answers,
      viewers: ['ADMIN'],
    },
    {
      section: 'COMPANY',
      label: 'Bonuses',
      goKey: 'b',
      icon: CurrencyRupeeOutlined,
      to: paths.bonuses,
      viewers: ['ADMIN'],
    },
    { ...requestsItem, section: 'COMPANY', viewers: ['ADMIN'] },
    {
      section: 'COMPANY',
      label: 'Verified Domains',
      icon: VerifiedOutlined,
      to: paths.companyDomains,
      viewers: ['ADMIN'],
    },
    { ...requestsItem, section: 'REVIEW', viewers: ['PLATFORM_EMPLOYEE'] },
    {
      section: 'COMPANIES',
      label: 'Companies',
      goKey: 'c',
      icon: BusinessOutlined,
      to: paths.companies,
      viewers: ['PLATFORM_EMPLOYEE'],
    },
    {
      section: 'COMPANIES',
      label: 'Postings',
      goKey: 'o',
      icon: ArticleOutlined,
      to: paths.postings,
      viewers: ['PLATFORM_EMPLOYEE'],
    },
    {
      section: 'COMPANIES',
      label: 'Mail Domains',
      icon: AlternateEmailOutlined,
      to: paths.mailDomains,
      viewers: ['PLATFORM_EMPLOYEE'],
    },
  ],
}

export default shell
