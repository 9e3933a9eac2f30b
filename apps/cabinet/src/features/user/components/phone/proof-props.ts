import type { VerificationMethod, VerificationMethodType } from '@tropa/contract';

export interface ProofProps {
  phone: string;
  method: VerificationMethod;
  /** All ways, to send the code by another one. */
  methods: readonly VerificationMethod[];
  onMethod: (method: VerificationMethodType) => void;
  onProven: () => void;
  onBack: () => void;
}
