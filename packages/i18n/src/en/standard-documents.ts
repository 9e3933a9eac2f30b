import type { Catalogue } from '../catalogue.ts';
import type { standard_documents as ru } from '../ru/standard-documents.ts';

export const standard_documents: Catalogue<typeof ru> = {
  contract_tour: `[organizer_party], hereinafter the “Tour Operator”, on the one part, and [client_name], hereinafter the “Client”, on the other part, have concluded this contract (the “Contract”) under the Civil Code of the Russian Federation, Federal Law No. 132-FZ of 24.11.1996 “On the Fundamentals of Tourist Activity in the Russian Federation” (“Law 132-FZ”), Law of the Russian Federation No. 2300-1 of 07.02.1992 “On the Protection of Consumer Rights” (the “Consumer Law”) and the Rules for the sale of tourist products approved by the Government of the Russian Federation.
# 1. Subject of the Contract
1.1. The Tour Operator undertakes to provide the services that make up the tour “[tour_name]”, and the Client undertakes to accept them and pay for them on the terms of the Contract.
1.2. Dates: [tour_dates]. Duration: [tour_duration]. Number of tourists: [tourists_count].
1.3. Meeting place: [meeting_place]. The tour ends at: [end_place].
1.4. The program, the route and the conditions of the journey are given in Annex 1, which forms an integral part of the Contract.
1.5. The price includes:
[[included]]
1.6. The price does not include:
[[not_included]]
1.7. The Client concludes the Contract for themselves and for the tourists listed in section 9 and confirms the authority to do so, also as the legal representative of minors.
# 2. Price and payment
2.1. The total price of the tour is [total]. It is made up as follows:
[[price_table]]
2.2. [payment_terms]
2.3. The agreed price may be changed only by agreement of the Parties and in the cases provided by law.
# 3. Rights and duties of the Parties
3.1. The Tour Operator undertakes:
- to give the Client the necessary and true information on the tour, its safety and the particulars of the journey (Article 10 of the Consumer Law, Articles 10 and 14 of Law 132-FZ);
- to provide all services of the tour itself or through third parties;
- to hand over the documents needed for the journey not later than 24 hours before it begins;
- to take measures for the safety of the tourists and to tell them without delay of anything that threatens their life, health and property.
3.2. The Client undertakes:
- to pay for the tour in time;
- to give full and true data of the tourists, including particulars of health that matter for the journey;
- to tell the tourists the terms of the Contract and see that they come to the meeting place in time;
- to observe the rules of personal safety, the guide’s instructions, the laws and customs of the place (Article 7 of Law 132-FZ).
3.3. The tourists have the right to necessary and true information, personal safety, assistance in obtaining urgent help and compensation for damage as provided by law (Article 6 of Law 132-FZ).
# 4. Change and termination
4.1. Each Party may demand that the Contract be changed or terminated because of a material change of circumstances: worse conditions of the journey, other dates, an unforeseen rise of transport tariffs, the impossibility of the journey for reasons beyond the tourist’s control such as illness or refusal of a visa (Article 10 of Law 132-FZ).
4.2. The Client may withdraw from the Contract at any time on condition of paying the expenses actually incurred by the Tour Operator (Article 32 of the Consumer Law).
4.3. The Parties have agreed a preliminary estimate of these expenses:
[[penalties_table]]
The expenses are proved by documents. If the proved expenses are lower, the difference is returned to the Client.
4.4. Where there is a threat to the life, health and property of the tourists, confirmed in the order provided by law, the Client may terminate the Contract: before the journey the total price is returned, after it has begun, the part for the services not provided (Article 14 of Law 132-FZ).
4.5. If the Tour Operator withdraws from the Contract, the whole sum paid is returned to the Client within 10 days and damages are paid as provided by law.
# 5. Liability and financial security
5.1. The Tour Operator is liable to the Client for services of the tour that were not provided or were provided improperly, whoever provided them (Article 9 of Law 132-FZ).
5.2. The Tour Operator’s number in the Unified Federal Register of Tour Operators: [organizer_registry_number]. Financial security of its liability: [organizer_warranty].
5.3. The insurance indemnity or the sum under the bank guarantee is paid where the Tour Operator has been found bound to compensate actual damage caused by a material breach of the Contract. The Client may submit a written claim to the organization that gave the security in the order and within the terms of Articles 17.4 and 17.5 of Law 132-FZ.
5.4. The Parties are not liable where proper performance was impossible because of force majeure (Article 401 of the Civil Code).
# 6. Claims and disputes
6.1. Claims about the quality of the tour are submitted to the Tour Operator in writing within 20 days after the Contract ends and are considered within 10 days after they are received (Article 10 of Law 132-FZ).
6.2. Disputes that are not settled by claims are heard by a court under the law, also at the Client’s place of residence (Article 17 of the Consumer Law).
# 7. Personal data
7.1. The Tour Operator processes the personal data of the Client and the tourists to the extent and for the time needed to perform the Contract and may pass them to those who provide the services of the tour (Article 6(1)(5) of Federal Law No. 152-FZ of 27.07.2006 “On Personal Data”). The Client confirms that the tourists have consented to their data being passed on.
# 8. Conclusion and term
8.1. The Contract is concluded in writing, also as an electronic document (Article 10 of Law 132-FZ), comes into force when it is concluded and is in force until the journey ends and the Parties have performed their duties.
8.2. Changes are valid where the Parties have agreed them in writing, also electronically.
8.3. The Parties recognize as the Client’s simple electronic signature a one-time code sent to the Client’s e-mail or phone number and entered on the page of the booking (Articles 5 and 9 of Federal Law No. 63-FZ of 06.04.2011 “On Electronic Signatures”). A document signed in this way is equal to a paper document signed by hand. The Client keeps the code secret.
# 9. Tourists
[[tourists_table]]
# 10. Details and signatures of the Parties
[[signatures]]
# Annex 1. Program
[[program]]`,
  contract_excursion: `[organizer_party], hereinafter the “Organizer”, on the one part, and [client_name], hereinafter the “Client”, on the other part, have concluded this contract (the “Contract”) under Chapter 39 of the Civil Code of the Russian Federation, Law of the Russian Federation No. 2300-1 of 07.02.1992 “On the Protection of Consumer Rights” (the “Consumer Law”) and Federal Law No. 132-FZ of 24.11.1996 “On the Fundamentals of Tourist Activity in the Russian Federation”.
# 1. Subject of the Contract
1.1. The Organizer undertakes to provide excursion services by leading the excursion “[tour_name]”, and the Client undertakes to pay for them.
1.2. Date and time: [tour_dates]. Duration: [tour_duration]. Number of participants: [tourists_count].
1.3. Meeting place: [meeting_place].
1.4. The excursion:
[[program]]
1.5. The excursion is led by a guide who meets the requirements of the law on tourist activity. The Organizer may send another guide of equal qualification.
# 2. Price and payment
2.1. The price is [total]. It is made up as follows:
[[price_table]]
2.2. [payment_terms]
2.3. The price includes:
[[included]]
2.4. The price does not include:
[[not_included]]
# 3. Rights and duties of the Parties
3.1. The Organizer undertakes to give necessary and true information on the services (Articles 8–10 of the Consumer Law), to lead the excursion at the agreed time and to keep its participants safe (Article 7 of the Consumer Law).
3.2. The Client undertakes to pay for the services, to come to the meeting place in time, to observe the rules of safety and the guide’s instructions, and to tell of the participants’ health where it matters for the excursion.
3.3. The Organizer may change the order of the sights where weather, traffic or safety demand it, keeping the content and the duration of the excursion.
# 4. Change and termination
4.1. The Client may withdraw from the Contract at any time on condition of paying the expenses actually incurred by the Organizer (Article 32 of the Consumer Law, Article 782 of the Civil Code).
4.2. The Parties have agreed a preliminary estimate of these expenses:
[[penalties_table]]
The expenses are proved by documents. If the proved expenses are lower, the difference is returned to the Client.
4.3. If the Organizer cancels the excursion, the whole sum paid is returned to the Client within 10 days, or another date is offered where the Client prefers it.
# 5. Liability
5.1. The Parties are liable under the law of the Russian Federation. Where terms are broken or services are defective, the Client has the rights of Articles 28 and 29 of the Consumer Law.
5.2. The Parties are not liable where performance was impossible because of force majeure (Article 401 of the Civil Code).
# 6. Claims and disputes
6.1. Demands to return money and compensate damage are considered within 10 days after they are made (Article 31 of the Consumer Law).
6.2. Disputes are heard by a court, also at the Client’s place of residence (Article 17 of the Consumer Law).
# 7. Personal data and electronic signature
7.1. The Organizer processes the personal data of the Client and the participants to the extent and for the time needed to perform the Contract (Article 6(1)(5) of Federal Law No. 152-FZ of 27.07.2006 “On Personal Data”). The Client confirms that the participants have consented to their data being passed on.
7.2. The Parties recognize as the Client’s simple electronic signature a one-time code sent to the Client’s e-mail or phone number and entered on the page of the booking (Articles 5 and 9 of Federal Law No. 63-FZ of 06.04.2011 “On Electronic Signatures”). A document signed in this way is equal to a paper document signed by hand. The Client keeps the code secret.
# 8. Participants
[[tourists_table]]
# 9. Details and signatures of the Parties
[[signatures]]`,
  meet_data: `Hello, [client_name]!
We look forward to seeing you on the tour “[tour_name]”. Here is what you will need on the day we meet.
# When and where
[[booking_facts]]
Please come early: the group will not be able to wait. If you are late, call us: [organizer_phone].
# What to bring
[[things]]
- an identity document and a medical insurance policy;
- the medicines that you take.
# How it goes
[organizational_details]
# Program
[[program]]
# Contacts
[organizer_name], [organizer_phone], [organizer_email]. Working hours: [organizer_work_hours].
[[qr]]`,
  meet_data_excursion: `Hello, [client_name]!
We look forward to seeing you on the excursion “[tour_name]”. Here is what you will need on the day we meet.
# When and where
[[booking_facts]]
Please come early: the group will not be able to wait. If you are late, call us: [organizer_phone].
# What to bring
[[things]]
- comfortable shoes and clothes for the weather.
# How it goes
[organizational_details]
# What we shall see
[[program]]
# Contacts
[organizer_name], [organizer_phone], [organizer_email]. Working hours: [organizer_work_hours].
[[qr]]`,
  invoice: `[[bank_details]]
# Client
[client_name], [client_phone], [client_email]
# For
Booking No. [booking_number] of [booking_date]: “[tour_name]”, [tour_dates], participants: [tourists_count].
[[invoice_table]]
To pay: [invoice_amount]. Pay before: [invoice_due].
For a bank transfer please write as its purpose: “Payment of invoice No. [invoice_number]”.
You can pay by card on the page of the booking:
[booking_url]
[[organizer_signature]]`,
  voucher: `[[booking_facts]]
[[qr]]
# Participants
[[tourists_table]]
# The price includes
[[included]]
[[questions]]
# Payment
Total price: [total]. Paid: [payed]. Balance due: [balance].
# Organizer
[organizer_full]. [organizer_address]. Phone: [organizer_phone], e-mail: [organizer_email].
This voucher confirms the right of its bearer, named among the participants, to the services of the program.
[[organizer_signature]]`,
  refund_statement: `[organizer_full] confirms that for the booking No. [booking_number] of [booking_date], “[tour_name]”, [tour_dates], client [client_name], the settlement is as follows.
[[refund_table]]
Price: [refund_price]. Paid in all: [refund_payed]. Returned: [refund_amount]. To be returned: [refund_pending]. Kept for expenses actually incurred: [refund_kept].
Reason of the cancellation: [cancel_reason].
Money is returned in the way it was paid. Issued on [document_date] to be presented where it is required.
[[organizer_signature]]`,
};
