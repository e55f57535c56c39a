#include "tilewright/base/contract.hpp"
