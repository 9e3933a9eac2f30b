import { SaleStatus, type BaseSaleStatus } from '@tropa/contract';

export const isCanceled = (status: BaseSaleStatus): boolean => status >= SaleStatus.canceled_by_tourist;
