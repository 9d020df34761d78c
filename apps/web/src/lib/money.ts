export { formatRupees, formatSalary } from '@endorse/contract/core/money'
export { describePay } from '@endorse/contract/core/pay'
