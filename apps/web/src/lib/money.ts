export { formatRupees, formatSalary } from '@endorse/contract/core/money'
