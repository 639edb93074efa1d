/** Plain English words, of which each request gets two. Neither they nor their order ever change: the words of stored requests would. */
export const en = `
acorn airport album almond amber anchor ankle apple apron apricot arch arena armchair arrow artist atlas attic
autumn avenue axle badge badger bakery balcony ball balloon bamboo banana band banjo banner barley barn barrel
basil basin basket bath bay beach bead beam bean bear beaver bed bee beetle bell belt bench berry bicycle bird
biscuit blanket blossom blue boat bolt book boot bottle boulder bowl box bracelet branch bread breeze brick
bridge broom brook brown brush bubble bucket buckle builder bus bush butter button cabbage cabin cable cactus
cake calendar camel camera canal candle canoe canvas canyon cap captain card cargo carpet carrot cart castle cat
cave cedar cellar cement chain chair chalk cheese cherry chess chestnut chimney cinema circle citrus city clay
clerk cliff clock cloth cloud clove clover coach coast coat coconut coffee coin collar comb comet compass
concert cook copper coral corn corner cottage cotton cradle crane crayon cream creek cricket crown crystal cube
cup cupboard curtain cushion cycle daisy dairy dancer date dawn deck deer desert desk dinner dish doctor dolphin
dome door dragonfly drawer dress drum duck dune dusk eagle earth easel echo elm ember emerald engine envelope
evening fabric factory falcon family farmer feather fence fern ferry fiddle field fig film finger fir fish flag
flame flask flower flute fog forest fork fossil fountain fox frame friend fringe frog frost fruit gallery garage
garden garlic garnet gate gazelle gift ginger giraffe glacier glass globe glove goose grain granite grape grass
gravel green guava guest guitar hall hammer hammock harbour harp harvest hat hawk hazel heart hedge herb heron
hill hinge honey horizon horn horse hotel house ice inkwell iron island ivory ivy jacket jade jar jasmine jeep
jewel jug juice jungle juniper kettle key kite kitchen kitten knot label lace ladder lagoon lake lamp lantern
lawn leaf leather lemon lens letter lettuce library lily lime linen lion lizard lobby lock locket loom lotus
lunch magnet magpie mango map maple marble market marigold mast meadow melon metal meteor milk mill mint mirror
mist mitten moon morning mosaic moss mountain mug museum music mustard napkin necklace needle nest net nickel
night noodle noon north notebook nutmeg oak oasis oats ocean office olive onion opal orange orbit orchard orchid
otter oven owl oyster paddle page paint palace palm panda paper parade park parrot parsley path pea peach
peacock peanut pear pearl pebble pen pencil pepper petal piano picnic picture pigeon pillar pillow pilot pine
pink planet plate plum pocket poem polo pond pony poplar porch potato pottery prism puddle pulley pumpkin puppet
purple puzzle quail quarry quartz quilt rabbit radio radish raft railway rain rainbow raisin raven record reed
ribbon rice ring river road robin rocket roof room rope rose ruby ruler saddle saffron sail salad salt sand
sandal sapphire satin saucer scarf school scooter season seed sesame shade shawl shelf shell ship shirt shoe
shore shovel silk sketch sky slate sleeve slipper snow sofa song soup sparrow spice spinach spoon spring spruce
square stable stadium stairs stamp star station statue stone stool storm story stove straw street string sugar
suitcase summer sun sunset swan sweater swing table tailor tea teacher tent theatre thread thunder ticket tiger
timber toast tomato torch towel tower town train tray treasure tree trumpet tulip tunnel turnip turtle umbrella
valley vanilla vase velvet village vine violet violin wagon wall wallet walnut watch water wave wax wheat wheel
whistle willow window winter wolf wood wool writer yard year yellow yogurt zebra
`
	.trim()
	.split(/\s+/);
