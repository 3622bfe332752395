/**
 * Children of the elements that we write, in the sequence of the UBL schema (OASIS UBL 2.1, in the
 * selection of UBL-TR 1.2). Elements that share a type share a list.
 */
const ADDRESS = 'cbc:StreetName cbc:CitySubdivisionName cbc:CityName cac:Country';
const PARTY =
  'cbc:WebsiteURI cac:PartyIdentification cac:PartyName cac:PostalAddress cac:PartyTaxScheme cac:Contact cac:Person';
const REFERENCE = 'cbc:ID cbc:IssueDate cbc:DocumentTypeCode cbc:DocumentType cac:Attachment';
const TAX_TOTAL = 'cbc:TaxAmount cac:TaxSubtotal';
const RESPONSE = 'cbc:ReferenceID cbc:ResponseCode cbc:Description';

const SEQUENCES: Record<string, string> = {
  Invoice: [
    'ext:UBLExtensions cbc:UBLVersionID cbc:CustomizationID cbc:ProfileID cbc:ID',
    'cbc:CopyIndicator cbc:UUID cbc:IssueDate cbc:IssueTime cbc:InvoiceTypeCode cbc:Note',
    'cbc:DocumentCurrencyCode cbc:LineCountNumeric cac:BillingReference',
    'cac:AdditionalDocumentReference cac:Signature cac:AccountingSupplierParty',
    'cac:AccountingCustomerParty cac:Delivery cac:PaymentMeans cac:PricingExchangeRate',
    'cac:TaxTotal cac:WithholdingTaxTotal cac:LegalMonetaryTotal cac:InvoiceLine',
  ].join(' '),
  ApplicationResponse: [
    'ext:UBLExtensions cbc:UBLVersionID cbc:CustomizationID cbc:ProfileID cbc:ID cbc:UUID',
    'cbc:IssueDate cbc:IssueTime cbc:Note cac:Signature cac:SenderParty cac:ReceiverParty',
    'cac:DocumentResponse',
  ].join(' '),
  UBLExtensions: 'ext:UBLExtension',
  UBLExtension: 'ext:ExtensionContent',
  ExtensionContent: 'pending',
  BillingReference: 'cac:InvoiceDocumentReference',
  InvoiceDocumentReference: REFERENCE,
  AdditionalDocumentReference: REFERENCE,
  DocumentReference: REFERENCE,
  Attachment: 'cbc:EmbeddedDocumentBinaryObject',
  Signature: 'cbc:ID cac:SignatoryParty cac:DigitalSignatureAttachment',
  DigitalSignatureAttachment: 'cac:ExternalReference',
  ExternalReference: 'cbc:URI',
  SignatoryParty: PARTY,
  SenderParty: PARTY,
  ReceiverParty: PARTY,
  Party: PARTY,
  AccountingSupplierParty: 'cac:Party',
  AccountingCustomerParty: 'cac:Party',
  PartyIdentification: 'cbc:ID',
  PartyName: 'cbc:Name',
  PostalAddress: ADDRESS,
  Country: 'cbc:Name',
  PartyTaxScheme: 'cac:TaxScheme',
  TaxScheme: 'cbc:Name cbc:TaxTypeCode',
  Contact: 'cbc:Telephone cbc:ElectronicMail',
  Person: 'cbc:FirstName cbc:FamilyName',
  Delivery: 'cbc:ActualDeliveryDate',
  PaymentMeans: 'cbc:PaymentMeansCode cbc:InstructionNote cac:PayeeFinancialAccount',
  PayeeFinancialAccount: 'cbc:ID',
  PricingExchangeRate: 'cbc:SourceCurrencyCode cbc:TargetCurrencyCode cbc:CalculationRate',
  TaxTotal: TAX_TOTAL,
  WithholdingTaxTotal: TAX_TOTAL,
  TaxSubtotal: 'cbc:TaxableAmount cbc:TaxAmount cbc:Percent cac:TaxCategory',
  TaxCategory: 'cbc:TaxExemptionReasonCode cbc:TaxExemptionReason cac:TaxScheme',
  LegalMonetaryTotal:
    'cbc:LineExtensionAmount cbc:TaxExclusiveAmount cbc:TaxInclusiveAmount cbc:PayableAmount',
  InvoiceLine:
    'cbc:ID cbc:Note cbc:InvoicedQuantity cbc:LineExtensionAmount cac:TaxTotal cac:Item cac:Price',
  Item: 'cbc:Description cbc:Name',
  Price: 'cbc:PriceAmount',
  DocumentResponse: 'cac:Response cac:DocumentReference cac:LineResponse',
  Response: RESPONSE,
};

/** Element without its prefix → its children in order. */
export const CHILDREN: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries(SEQUENCES).map(([name, children]) => [name, children.split(' ')]),
);
